/** JSON for games that have no wire of their own. */
import { dataCodec } from './jsondata.ts';
import { err } from './result.ts';
import type { Codec, Wire } from './wire.ts';

/** For plain data; a state may have a codec of its own. What is read is not checked, so the rules have to refuse it. */
export const dataWire = <State, Action, Event, Options>(
  state: Codec<State> = dataCodec(),
): Wire<State, Action, Event, Options> => ({
  // A view must be a record; a state may be a list or a number.
  view: {
    toJson: view => ({ state: state.toJson(view) }),
    fromJson: json =>
      typeof json === 'object' && json !== null && 'state' in json
        ? state.fromJson(json.state)
        : err('state is missing'),
  },
  action: dataCodec(),
  event: dataCodec(),
  options: dataCodec(),
});
