import { voyages } from '#contract/schedule/voyage.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { ImportTools } from '../import/public.ts';
import { CallsDialog } from './calls-dialog.tsx';
import { punctualityFilter } from './punctuality-control.tsx';
import { voyageMessage } from './voyage.messages.ts';

export const voyageScreen = defineScreen(voyages, {
  search: [
    keyword,
    'carrier_code',
    'service_code',
    'first_etd',
    'status',
    punctualityFilter,
    'vessel',
    'export_voyage',
    'ports',
    'service_id',
    'is_sample',
  ],
  defaultSearch: { first_etd: [addDays(officeToday(), -14), addDays(officeToday(), 180)] },
  hiddenSearchParams: ['source_id'],
  columns: [
    { ...withWidth('vessel', 210), opens: vesselPage },
    withWidth('export_voyage', 90),
    withWidth('carrier_code', 90),
    withWidth('service_code', 100),
    withWidth('is_sample', 90),
    withWidth('first_etd', 110),
    withWidth('status', 90),
    withWidth('ports', 340),
    withWidth('call_count', 80),
    hiddenColumn('imo'),
    hiddenColumn('import_voyage'),
    hiddenColumn('universal_voyage_ref'),
    hiddenColumn('direction'),
    hiddenColumn('is_dummy_vessel'),
    hiddenColumn('rotation_on'),
    hiddenColumn('source_id'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'carrier_code',
    'service_id',
    'vessel',
    'imo',
    'export_voyage',
    'import_voyage',
    'status',
    'direction',
    'universal_voyage_ref',
    'is_dummy_vessel',
    textArea('description'),
  ],
  tools: ImportTools,
  custom: {
    calls: {
      button: voyageMessage('calls'),
      title: voyageMessage('calls_title'),
      rights: ['Update'],
      template: CallsDialog,
    },
  },
});

function vesselPage({ vessel }: Row): string {
  return `/shipdateQuery?view=vessel&vessel=${encodeURIComponent(String(vessel))}`;
}
