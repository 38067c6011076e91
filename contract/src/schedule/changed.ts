import * as z from 'zod';

/**
 * The channel on which a node tells the others that schedules have changed, told with the transaction that changed them. The
 * notice's event is `schedule` and its data is this.
 */
export const scheduleChannel = 'schedule_changed';

/** Voyages to be read again, or everything: services, partners and transfer rules concern all of them. */
export const ScheduleChanged = z.object({ voyage_ids: z.union([z.array(z.int()), z.literal('all')]) });
export type ScheduleChanged = z.output<typeof ScheduleChanged>;
