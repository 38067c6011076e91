import * as z from 'zod';
import { tasks } from './task.ts';

/** Events of `GET /api/system/events/` by name. */
export const serverEvents = {
  /** The stream is open. */
  open: z.object({}),
  /** Events may have been lost: refetch what is shown. */
  missed: z.object({}),
  /** One of the caller's tasks has started, progressed or ended. */
  task: tasks.row.pick({
    id: true,
    kind: true,
    resource: true,
    state: true,
    progress: true,
    total: true,
    new_rows: true,
    changed_rows: true,
    error_rows: true,
    file: true,
    size: true,
    error: true,
  }),
  /** The caller's inbox has changed; `is_new` if a message has arrived. */
  message: z.object({ unread: z.int(), is_new: z.boolean() }),
  /** A dictionary has changed. */
  dictionary: z.object({}),
  /** The system settings have changed. */
  settings: z.object({}),
  /** A scheduled task is due, runs or has ended, or its schedule has changed. */
  scheduled_tasks: z.object({}),
  /** The users who have a booking open have changed, or the booking itself has; open pages refetch. */
  presence: z.object({ booking: z.int() }),
  /** A booking's comments or attachments have changed; open pages refetch. */
  beside: z.object({ booking: z.int() }),
  /** A provider sent events of a shipment; open pages refetch. */
  trace: z.object({}),
  /** An event was delivered to other servers; open pages refetch. */
  deliveries: z.object({}),
  /** A message was sent to a carrier or received from one; open pages refetch. */
  exchange: z.object({}),
};
export type TaskEvent = z.output<typeof serverEvents.task>;
export type MessageEvent = z.output<typeof serverEvents.message>;
