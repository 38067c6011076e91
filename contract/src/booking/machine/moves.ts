import { type BookingAction, bookingActions } from '../status.ts';
import { confirmedMoves } from './confirmed-moves.ts';
import { type Actor, type Move, type Right, type BookingState, canStartFrom } from './move.ts';
import { siMoves } from './si-moves.ts';
import { soMoves } from './so-moves.ts';

/** All moves; anything else is refused. */
export const moves: readonly Move[] = [...soMoves, ...confirmedMoves, ...siMoves];

const byAction: ReadonlyMap<BookingAction, readonly Move[]> = Map.groupBy(moves, ({ action }) => action);

export function movesOf(action: BookingAction): readonly Move[] {
  return byAction.get(action) ?? [];
}

/** The right required by an action; all its moves require the same. */
export function rightOf(action: BookingAction): Right {
  const [first] = movesOf(action);
  if (!first) throw new Error(`no move is called ${action}`);
  return first.right;
}

/** The move that an action performs for this actor in the booking's state. */
export function moveFor(action: BookingAction, at: BookingState, actor: Actor): Move | undefined {
  return at.is_deleted
    ? undefined
    : movesOf(action).find((move) => move.actors.includes(actor) && canStartFrom(move, at));
}

/** Whether any actor can perform the action in this state. */
export function isOpenToAnyActor(action: BookingAction, at: BookingState): boolean {
  return !at.is_deleted && movesOf(action).some((move) => canStartFrom(move, at));
}

export type ActingUser = { actor: Actor; may: (action: BookingAction) => boolean };

/** The actions open to a user now, by the state machines and by the user's rights. */
export function allowedActions(at: BookingState, { actor, may }: ActingUser): BookingAction[] {
  return bookingActions.filter((action) => moveFor(action, at, actor) !== undefined && may(action));
}
