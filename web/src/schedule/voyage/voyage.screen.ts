import { voyages } from '#contract/schedule/voyage.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';
import { ImportTools } from '../import/public.ts';
import { CallsDialog } from './calls-dialog.tsx';
import { punctualityAsked } from './punctuality-control.tsx';
import { voyageMessage } from './voyage.messages.ts';

export const voyageScreen = defineScreen(voyages, {
  search: [
    keyword,
    'carrier_code',
    'service_code',
    'first_etd',
    'status',
    punctualityAsked,
    'vessel',
    'export_voyage',
    'ports',
    'service_id',
    'is_sample',
  ],
  usual: { first_etd: [addDays(officeToday(), -14), addDays(officeToday(), 180)] },
  kept: ['source_id'],
  columns: [
    { ...wide('vessel', 210), opens: vesselPage },
    wide('export_voyage', 90),
    wide('carrier_code', 90),
    wide('service_code', 100),
    wide('is_sample', 90),
    wide('first_etd', 110),
    wide('status', 90),
    wide('ports', 340),
    wide('call_count', 80),
    hidden('imo'),
    hidden('import_voyage'),
    hidden('universal_voyage_ref'),
    hidden('direction'),
    hidden('is_dummy_vessel'),
    hidden('rotation_on'),
    hidden('source_id'),
    hidden('description'),
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
