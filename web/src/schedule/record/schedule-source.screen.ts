import { scheduleSources } from '#contract/schedule/schedule-source.ts';
import { ImportTools } from '../import/public.ts';
import { auditColumns, defineScreen, hidden, keyword, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';

const [creator, , created] = auditColumns;

/** What was brought in, by whom and with which outcome; new schedules come in here. */
export const scheduleSourceScreen = defineScreen(scheduleSources, {
  search: [keyword, 'kind', 'carrier_code', 'file_name'],
  columns: [
    created,
    wide('kind', 120),
    wide('carrier_code', 100),
    wide('file_name', 240),
    wide('rows_ok', 100),
    wide('rows_bad', 100),
    wide('voyages_new', 100),
    { ...wide('voyages_changed', 100), opens: (row: Row) => `/scheduleChange?source_id=${row.id}` },
    wide('voyages_same', 100),
    wide('bookings_told', 110),
    creator,
    hidden('supersedes'),
  ],
  form: [],
  tools: ImportTools,
});
