import type { MoveBody } from '#contract/booking/machine/bodies.ts';
import type { Actor, Move } from '#contract/booking/machine/move.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import type { FieldDifference } from '../line-differences.ts';
import type { LockedBooking } from './allowed-actions.ts';

/** A move that is being made: of which booking, by whom, and what was said with it. */
export type MoveStep = { ctx: WorkCtx; booking: LockedBooking; move: Move; actor: Actor; body: MoveBody };

/** What an effect makes of the booking: columns that are written with the states, and what else it has changed already. */
export type MoveChange = { values?: Values; diff?: readonly FieldDifference[] };
