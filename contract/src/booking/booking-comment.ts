import * as z from 'zod';
import { auditTime, bool, field, id, int, lines, text } from '../kit.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/** Most people that one comment may mention. */
const maxMentions = 20;

export const commentText = { max: 2000 } as const;

const commentShape = {
  text: lines(commentText.max, 3).min(1),
  mentions: field(z.array(wholeNumber().min(1)).max(maxMentions), { kind: 'refs', resource: 'user' }).default([]),
};

export const CommentInput = z.object(commentShape);
export const CommentChange = CommentInput.extend({ version: int(1, 2_147_483_647).optional() });

const Person = z.object({ id: id(), name: text(40) });

/** A comment on a booking. */
export const BookingComment = z.object({
  id: id(),
  text: text(commentText.max),
  mentions: z.array(Person),
  creator: id().nullable(),
  creator_name: text(40).nullable(),
  /** When it was last edited; null if it never was. */
  edited_at: auditTime().nullable(),
  create_datetime: auditTime(),
  version: int(1, 2_147_483_647),
  is_own: bool(),
});
export type BookingComment = z.output<typeof BookingComment>;

/** A user who may see a booking. */
export const BookingReader = Person.extend({ username: text(50) });
export type BookingReader = z.output<typeof BookingReader>;
