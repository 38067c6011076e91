import * as z from 'zod';
import { bool, date, id, idOf, text } from '../kit.ts';

/** Who works for the caller while they are away; both days included. */
export const StandInInput = z.object({ stand_in: idOf('user'), from: date(), to: date() });

const Person = z.object({ id: id(), name: text(40) });

export const StandIn = z.object({
  id: id(),
  /** Who is away, and who stands in for them. */
  user: Person,
  stand_in: Person,
  from: date(),
  to: date(),
  is_today: bool(),
});
export type StandIn = z.output<typeof StandIn>;

/** What the caller has arranged, and for whom they stand in themselves; what is over is left out. */
export const StandIns = z.object({ mine: z.array(StandIn), for_others: z.array(StandIn) });
export type StandIns = z.output<typeof StandIns>;
