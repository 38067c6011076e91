import { choice, codeOf, decimal, idOf, int, resource, text } from '../kit.ts';
import { callTimes } from './port-call.ts';
import { scheduleChangeLabels } from './schedule-change.labels.ts';

/** Fields of a voyage or a call whose changes are notified to those who booked on it. */
export const noticedScheduleFields = [
  ...callTimes,
  'call_status',
  'terminal_code',
  'cutoff',
  'voyage_status',
  'vessel',
  'export_voyage',
  'call_added',
  'call_removed',
] as const;
export type ChangedField = (typeof noticedScheduleFields)[number];

/** Changes of known voyages: one row for each changed time or state. */
export const scheduleChanges = resource({
  name: 'schedule_change',
  path: '/api/schedule/schedule_change/',
  scope: 'none',
  ownSql: true,
  row: {
    voyage_id: idOf('voyage'),
    carrier_code: codeOf('carrier', 10),
    service_code: text(20),
    vessel: text(35),
    export_voyage: text(17),
    /** Empty for the whole voyage. */
    unlocode: codeOf('port', 5).nullable(),
    field: choice('schedule_change_field', noticedScheduleFields),
    /** Times are ISO moments, cut-offs `DCO 2026-11-21T08:00:00Z`. */
    old_value: text(200),
    new_value: text(200),
    /** Hours by which it became later. */
    shift_hours: decimal(8, 1).nullable(),
    /** The port's time zone, for its local times. */
    time_zone: text(40),
    source_id: idOf('schedule_source').nullable(),
    booking_count: int(0, 2_147_483_647),
  },
  input: {},
  search: {
    voyage_id: 'exact',
    carrier_code: 'in',
    service_code: 'contains',
    vessel: 'contains',
    export_voyage: 'contains',
    unlocode: 'in',
    field: 'in',
    source_id: 'exact',
  },
  keyword: ['vessel', 'export_voyage', 'unlocode'],
  sortable: ['unlocode', 'field', 'shift_hours'],
  order: ['-create_datetime'],
  labels: scheduleChangeLabels,
});
