import * as z from 'zod';

/**
 * The notification channel for changes of schedules, sent on commit of the transaction that made them. The event is
 * `schedule`, its data is this schema.
 */
export const scheduleChannel = 'schedule_changed';

/** The changed voyages, or everything: services, partners and transfer rules affect all of them. */
export const ScheduleChanged = z.object({ voyage_ids: z.union([z.array(z.int()), z.literal('all')]) });
export type ScheduleChanged = z.output<typeof ScheduleChanged>;
