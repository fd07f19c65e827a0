/** Hands, scores and costs: a game's panels as tables. */
import { type Panel, type StyledText, textOf } from '../core/drawing.ts';
import { styleClass } from './styleclass.ts';

const classOf = (cell: string | StyledText): string => (typeof cell === 'string' ? '' : styleClass(cell.style));

interface PanelsProps {
  readonly panels: readonly Panel[];
  /** As the user has seen them last. */
  readonly before?: readonly Panel[];
}

export function Panels({ panels, before = [] }: PanelsProps) {
  /** Whether a panel of the same name had another value there. The first column says what they are. */
  const isNew = (title: string, row: number, column: number, cell: string | StyledText): boolean => {
    const old = before.find(panel => panel.title === title)?.rows[row]?.[column];
    return column > 0 && old !== undefined && textOf(old) !== textOf(cell);
  };
  return (
    <div class="panels">
      {panels.map(({ title, rows }) => (
        <table class="panel" key={title}>
          {title !== '' && <caption>{title}</caption>}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td
                    key={column}
                    colSpan={cells.length === 1 ? 99 : 1}
                    data-new={isNew(title, row, column, cell) || undefined}
                  >
                    <span class={classOf(cell)}>{textOf(cell)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
