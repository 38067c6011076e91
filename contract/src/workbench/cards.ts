/** What the workbench may show. */
export const cardNames = [
  'todo',
  'status',
  'weeks',
  'lanes',
  'sailings',
  'missed',
  'recent',
  'people',
  'regions',
  'health',
  'shortcuts',
] as const;
export type CardName = (typeof cardNames)[number];

/** The lists that figures open: their page, and the call that fills it. */
export const lists = {
  bookings: { page: '/bookingInquiry', api: '/api/booking/booking/' },
  radar: { page: '/cutOffRadar', api: '/api/booking/cut_off_radar/' },
  voyages: { page: '/scheduleVoyage', api: '/api/schedule/voyage/' },
  logins: { page: '/loginLog', api: '/api/system/login_log/' },
  runs: { page: '/celeryLog', api: '/api/jobs/celery_log/' },
  files: { page: '/file', api: '/api/system/file/' },
} as const;
export type ListName = keyof typeof lists;

/** The figures of the system have no list that all of them come from, so they have a right of their own. */
export const healthPath = '/api/workbench/health/';

/** A card needs the right to this call: a figure says no more than the list behind it. Shortcuts are everybody's. */
export const cardRights: Readonly<Record<Exclude<CardName, 'shortcuts'>, string>> = {
  todo: lists.bookings.api,
  status: lists.bookings.api,
  weeks: lists.bookings.api,
  lanes: lists.bookings.api,
  recent: lists.bookings.api,
  sailings: lists.voyages.api,
  missed: lists.radar.api,
  people: lists.logins.api,
  regions: lists.logins.api,
  health: healthPath,
};
