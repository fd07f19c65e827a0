/** Hands, scores and costs: a game's panels as tables. */
import { type Panel, type StyledText, textOf } from '../core/drawing.ts';
import { styleClass } from './styleclass.ts';

const classOf = (cell: string | StyledText): string => (typeof cell === 'string' ? '' : styleClass(cell.style));

export function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  return (
    <div class="panels">
      {panels.map(({ title, rows }) => (
        <table class="panel" key={title}>
          {title !== '' && <caption>{title}</caption>}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} colSpan={cells.length === 1 ? 99 : 1}>
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
