import { soStatuses } from '../booking/status.ts';

/** Statuses of bookings; a cancelled one counts only as cancelled. */
export const workbenchStatuses = [...soStatuses, 'cancelled'] as const;
export type WorkbenchStatus = (typeof workbenchStatuses)[number];
