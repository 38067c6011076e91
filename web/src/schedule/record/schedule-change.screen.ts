import { scheduleChanges } from '#contract/schedule/schedule-change.ts';
import { auditColumns, defineScreen, drawn, hidden, keyword, wide } from '#web/screen/define-screen.ts';
import { ChangeValueCell } from './change-value.tsx';

const [creator, , created] = auditColumns;

/** What became of voyages after they were known, the latest first. */
export const scheduleChangeScreen = defineScreen(scheduleChanges, {
  search: [keyword, 'carrier_code', 'vessel', 'export_voyage', 'unlocode', 'field', 'service_code', 'voyage_id'],
  kept: ['source_id'],
  columns: [
    created,
    wide('carrier_code', 90),
    wide('service_code', 110),
    wide('vessel', 190),
    wide('export_voyage', 90),
    wide('unlocode', 90),
    wide('field', 130),
    drawn('old_value', ChangeValueCell, 150),
    drawn('new_value', ChangeValueCell, 150),
    wide('shift_hours', 110),
    wide('booking_count', 110),
    creator,
    hidden('time_zone'),
    hidden('source_id'),
  ],
  form: [],
});
