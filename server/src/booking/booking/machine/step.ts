import type { MoveBody } from '#contract/booking/machine/bodies.ts';
import type { Actor, Move } from '#contract/booking/machine/move.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { BookingLists } from '../booking.view.ts';
import type { FieldDifference } from '../line-differences.ts';
import type { LockedBooking } from './allowed-actions.ts';

/** A move in progress: its booking, actor and input. */
export type MoveStep = {
  ctx: WorkCtx;
  booking: LockedBooking;
  /** Its containers and dangerous substances before the move, read once. */
  lists: () => Promise<BookingLists>;
  move: Move;
  actor: Actor;
  body: MoveBody;
};

/** The result of an effect: columns to write with the states, and differences already written. */
export type MoveChange = { values?: Values; diff?: readonly FieldDifference[] };
