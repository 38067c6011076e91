import { type BookingAction, bookingActions } from '../status.ts';
import { confirmedMoves } from './confirmed-moves.ts';
import { type Actor, type Move, type Right, type BookingState, canStartFrom } from './move.ts';
import { siMoves } from './si-moves.ts';
import { soMoves } from './so-moves.ts';

/** Every move that there is; whatever is not here is refused. */
export const moves: readonly Move[] = [...soMoves, ...confirmedMoves, ...siMoves];

const byAction: ReadonlyMap<BookingAction, readonly Move[]> = Map.groupBy(moves, ({ action }) => action);

export function movesOf(action: BookingAction): readonly Move[] {
  return byAction.get(action) ?? [];
}

/** The right that an action asks for; all its moves ask for the same. */
export function rightOf(action: BookingAction): Right {
  const [first] = movesOf(action);
  if (!first) throw new Error(`no move is called ${action}`);
  return first.right;
}

/** The move that an action is for somebody where the booking stands. */
export function moveFor(action: BookingAction, at: BookingState, actor: Actor): Move | undefined {
  return at.is_deleted
    ? undefined
    : movesOf(action).find((move) => move.actors.includes(actor) && canStartFrom(move, at));
}

/** Whether an action begins here for anybody at all. */
export function isOpenToAnyActor(action: BookingAction, at: BookingState): boolean {
  return !at.is_deleted && movesOf(action).some((move) => canStartFrom(move, at));
}

export type ActingUser = { actor: Actor; may: (action: BookingAction) => boolean };

/** What somebody may do with a booking now: what the tables open to them and their rights hold. */
export function allowedActions(at: BookingState, { actor, may }: ActingUser): BookingAction[] {
  return bookingActions.filter((action) => moveFor(action, at, actor) !== undefined && may(action));
}
