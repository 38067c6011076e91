import { scheduleSources } from '#contract/schedule/schedule-source.ts';
import { ImportTools } from '../import/public.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, withWidth } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';

const [creator, , created] = auditColumns;

/** Imports with user and result; new schedules are imported here. */
export const scheduleSourceScreen = defineScreen(scheduleSources, {
  search: [keyword, 'kind', 'carrier_code', 'file_name'],
  columns: [
    created,
    withWidth('kind', 120),
    withWidth('carrier_code', 100),
    withWidth('file_name', 240),
    withWidth('rows_ok', 100),
    withWidth('rows_bad', 100),
    withWidth('voyages_new', 100),
    { ...withWidth('voyages_changed', 100), opens: (row: Row) => `/scheduleChange?source_id=${row.id}` },
    withWidth('voyages_same', 100),
    withWidth('bookings_told', 110),
    creator,
    hiddenColumn('supersedes'),
  ],
  form: [],
  tools: ImportTools,
});
