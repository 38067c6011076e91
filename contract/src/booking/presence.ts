import * as z from 'zod';
import { bool, id, instant, int, text } from '../kit.ts';

/** Seconds without a heartbeat after which a user counts as gone. */
export const presenceSeconds = 45;

/** The heartbeat of a page that shows a booking: its id, and whether the user is editing. */
export const PresenceInput = z.object({
  /** Identifies the page: one user may have the booking open in several windows. */
  page: z.string().min(1).max(40),
  is_editing: bool().default(false),
  is_leaving: bool().default(false),
});
export type PresenceInput = z.output<typeof PresenceInput>;

const Person = z.object({ user_id: id(), name: text(40), avatar: text(300), is_editing: bool() });
export type PresentPerson = z.output<typeof Person>;

/** Other users who have the booking open, and the versions that show whether it has changed. */
export const Presence = z.object({
  people: z.array(Person),
  version: int(1, 2_147_483_647),
  lock: z.object({ user_id: id(), name: text(40), until: instant() }).nullable(),
});
export type Presence = z.output<typeof Presence>;
