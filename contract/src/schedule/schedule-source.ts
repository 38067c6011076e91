import { choice, codeOf, idOf, int, resource, text } from '../kit.ts';
import { scheduleSourceLabels } from './schedule-source.labels.ts';

export const sourceKinds = ['XLSX', 'JSON', 'API', 'EDI', 'FORM'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const count = () => int(0, 2_147_483_647);

/** Imports of schedules: source, user (the row's creator), and how much was accepted. */
export const scheduleSources = resource({
  name: 'schedule_source',
  path: '/api/schedule/schedule_source/',
  scope: 'none',
  row: {
    kind: choice('schedule_source_kind', sourceKinds),
    carrier_code: codeOf('carrier', 10).nullable(),
    file_name: text(255),
    rows_ok: count(),
    rows_bad: count(),
    voyages_new: count(),
    voyages_changed: count(),
    voyages_same: count(),
    bookings_told: count(),
    supersedes: idOf('schedule_source').nullable(),
  },
  input: {},
  search: { kind: 'in', carrier_code: 'in', file_name: 'contains' },
  keyword: ['file_name', 'carrier_code'],
  sortable: ['kind', 'carrier_code', 'file_name', 'rows_ok', 'rows_bad', 'voyages_new', 'voyages_changed'],
  order: ['-create_datetime'],
  labels: scheduleSourceLabels,
});
