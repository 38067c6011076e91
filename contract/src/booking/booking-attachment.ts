import * as z from 'zod';
import { auditTime, bool, byteCount, choice, field, id, int, text } from '../kit.ts';

export const attachmentKinds = ['ORDER_SCAN', 'PACKING_LIST', 'LETTER', 'OTHER'] as const;

const kind = () => choice('attachment_kind', attachmentKinds);

export const AttachmentInput = z.object({
  /** The path of a file that the sender has uploaded. */
  file: field(z.string().trim().min(1).max(300), { kind: 'text', max: 300, as: 'file' }),
  kind: kind().default('OTHER'),
  note: text(200).default(''),
});

export const AttachmentChange = z.object({
  kind: kind().optional(),
  note: text(200).optional(),
  version: int(1, 2_147_483_647).optional(),
});

/** A file attached to a booking. */
export const BookingAttachment = z.object({
  id: id(),
  kind: kind(),
  note: text(200),
  name: text(200),
  url: text(300),
  mime_type: text(100),
  size: byteCount(),
  creator_name: text(40).nullable(),
  create_datetime: auditTime(),
  version: int(1, 2_147_483_647),
  is_deleted: bool(),
});
export type BookingAttachment = z.output<typeof BookingAttachment>;
