import * as z from 'zod';
import { normalisedText } from '../fields/normalised-text.ts';
import { auditTime, bool, choice, field, id, int, remark, required, resource, text } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import { idsOf } from '../fields/special-fields.ts';
import { messageKinds } from './message-kinds.ts';
import { messageLabels, messageTitle } from './message.labels.ts';

/** Recipients of an announcement; a department includes those below it. */
export const messageTarget = { users: 0, roles: 1, departments: 2, everybody: 3 } as const;

const limits = { users: 200, roles: 50, departments: 100 } as const;

/** A path of the console, e.g. `/BookingDetails/7`; never another site. */
const path = () => normalisedText({ max: 200, isValid: (value) => /^\/[^/\\]\S*$/.test(value), rule: 'format' });
const content = () => field(cleanText().min(1).max(50_000), { kind: 'text', max: 50_000, as: 'rich' });

const inputShape = {
  title: required(100),
  target_type: choice('message_target', [0, 1, 2, 3]),
  target_user: idsOf('user', limits.users).default([]),
  target_role: idsOf('role', limits.roles).default([]),
  target_dept: idsOf('dept', limits.departments).default([]),
  link: path().default(''),
  content: content(),
  description: remark(),
};

/** Announcements, for users who may publish them. */
export const announcements = resource({
  name: 'message_center',
  path: '/api/system/message_center/',
  scope: 'none',
  row: {
    ...inputShape,
    target_names: text(500),
    is_published: bool(),
    published_datetime: auditTime().nullable(),
    receivers: int(0, 2_147_483_647),
  },
  /** A new one is published unless saved as a draft; the recipients cannot change after publication. */
  input: { ...inputShape, is_published: bool().optional() },
  search: { title: 'contains', target_type: 'in', is_published: 'exact', published_datetime: 'range' },
  keyword: ['title'],
  sortable: ['title', 'published_datetime', 'receivers'],
  order: ['-create_datetime'],
  listed: [
    'title',
    'target_type',
    'target_user',
    'target_role',
    'target_dept',
    'target_names',
    'link',
    'is_published',
    'published_datetime',
    'receivers',
    'description',
  ],
  parts: ['message_receipt'],
  resourceTitle: messageTitle,
  labels: messageLabels,
});

/**
 * A message in the caller's inbox; texts of the product are in the caller's language. Its table is part of the reader:
 * the resource of users has `message_receipt` among its `parts`, otherwise an inbox would prevent the deletion of its
 * user.
 */
export const Message = z.object({
  id: id(),
  kind: z.enum(messageKinds),
  title: z.string(),
  /** HTML for announcements, otherwise text. */
  content: z.string(),
  link: z.string(),
  is_read: z.boolean(),
  creator_name: z.string().nullable(),
  create_datetime: auditTime(),
});
export type Message = z.output<typeof Message>;

/** Number of unread messages, and the newest one. */
export const Unread = z.object({ count: z.int(), newest: Message.nullable() });
export type Unread = z.output<typeof Unread>;

/** A recipient of an announcement, and when they read it. */
export const Reader = z.object({
  id: id(),
  name: z.string(),
  dept_name: z.string().nullable(),
  read_datetime: auditTime().nullable(),
});
export type Reader = z.output<typeof Reader>;
