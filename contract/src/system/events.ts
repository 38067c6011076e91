import * as z from 'zod';
import { tasks } from './task.ts';

/** What `GET /api/system/events/` tells, by the name of the event. */
export const serverEvents = {
  /** The stream is open. */
  open: z.object({}),
  /** Something may have been missed: look again at what is shown. */
  missed: z.object({}),
  /** One of the caller's tasks has begun, got further or ended. */
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
  /** The caller's inbox has changed; `is_new` when something has come in. */
  message: z.object({ unread: z.int(), is_new: z.boolean() }),
  /** Somebody has changed a dictionary. */
  dictionary: z.object({}),
  /** Somebody has changed the system config. */
  settings: z.object({}),
  /** A scheduled task is due, runs or has ended, or its rule has changed. */
  scheduled_tasks: z.object({}),
  /** Who has a booking open has changed, or the booking itself has; the page that shows it asks anew. */
  presence: z.object({ booking: z.int() }),
  /** What is said of a booking, or attached to it, has changed; the page that shows it asks anew. */
  beside: z.object({ booking: z.int() }),
  /** A provider sent events of a shipment; open pages refetch. */
  trace: z.object({}),
  /** An event was delivered to other servers; open pages refetch. */
  deliveries: z.object({}),
  /** Something went to a carrier or came from one; pages that show it ask anew. */
  exchange: z.object({}),
};
export type TaskEvent = z.output<typeof serverEvents.task>;
export type MessageEvent = z.output<typeof serverEvents.message>;
