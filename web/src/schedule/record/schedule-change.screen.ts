import { scheduleChanges } from '#contract/schedule/schedule-change.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  keyword,
  withWidth,
} from '#web/screen/define-screen.ts';
import { changeValueCell } from './change-value.tsx';

const [creator, , created] = auditColumns;

/** Changes of voyages after their first import, newest first. */
export const scheduleChangeScreen = defineScreen(scheduleChanges, {
  search: [keyword, 'carrier_code', 'vessel', 'export_voyage', 'unlocode', 'field', 'service_code', 'voyage_id'],
  hiddenSearchParams: ['source_id'],
  columns: [
    created,
    withWidth('carrier_code', 90),
    withWidth('service_code', 110),
    withWidth('vessel', 190),
    withWidth('export_voyage', 90),
    withWidth('unlocode', 90),
    withWidth('field', 130),
    withCellRenderer('old_value', changeValueCell, 150),
    withCellRenderer('new_value', changeValueCell, 150),
    withWidth('shift_hours', 110),
    withWidth('booking_count', 110),
    creator,
    hiddenColumn('time_zone'),
    hiddenColumn('source_id'),
  ],
  form: [],
});
