import { soStatuses } from '../booking/status.ts';

/** Where bookings stand; a cancelled one is only that. */
export const workbenchStatuses = [...soStatuses, 'cancelled'] as const;
export type WorkbenchStatus = (typeof workbenchStatuses)[number];
