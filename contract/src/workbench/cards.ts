/** The cards of the workbench. */
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

/** The lists that figures link to: page, and call. */
export const lists = {
  bookings: { page: '/bookingInquiry', api: '/api/booking/booking/' },
  radar: { page: '/cutOffRadar', api: '/api/booking/cut_off_radar/' },
  voyages: { page: '/scheduleVoyage', api: '/api/schedule/voyage/' },
  logins: { page: '/loginLog', api: '/api/system/login_log/' },
  runs: { page: '/celeryLog', api: '/api/jobs/celery_log/' },
  files: { page: '/file', api: '/api/system/file/' },
} as const;
export type ListName = keyof typeof lists;

/** System figures come from several lists, so they have a right of their own. */
export const healthPath = '/api/workbench/health/';

/** The right that a card requires: that of the list behind its figures. Shortcuts need none. */
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
