import * as z from 'zod';
import { bool, date, id, idOf, text } from '../kit.ts';

/** The caller's deputy while they are away; both days included. */
export const StandInInput = z.object({ stand_in: idOf('user'), from: date(), to: date() });

const Person = z.object({ id: id(), name: text(40) });

export const StandIn = z.object({
  id: id(),
  /** The absent user and their stand-in. */
  user: Person,
  stand_in: Person,
  from: date(),
  to: date(),
  is_today: bool(),
});
export type StandIn = z.output<typeof StandIn>;

/** The caller's own stand-ins, and the users they stand in for; past ones are omitted. */
export const StandIns = z.object({ mine: z.array(StandIn), for_others: z.array(StandIn) });
export type StandIns = z.output<typeof StandIns>;
