import { services } from '#contract/schedule/service.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { RotationDialog } from './rotation-dialog.tsx';
import { serviceMessage } from './service.messages.ts';

export const serviceScreen = defineScreen(services, {
  search: [keyword, 'operator_carrier_code', 'kind', 'lane', 'enabled', 'is_sample'],
  columns: [
    wide('code', 120),
    wide('is_sample', 90),
    wide('name_zh', 150),
    wide('name_en', 190),
    wide('operator_carrier_code', 110),
    wide('partners', 130),
    wide('ports', 320),
    wide('frequency_days', 100),
    wide('kind', 100),
    wide('weeks_ahead', 120),
    'enabled',
    hidden('lane'),
    hidden('universal_ref'),
    hidden('voyage_pattern'),
    hidden('starts_on'),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    'code',
    'operator_carrier_code',
    'name_zh',
    'name_en',
    'partners',
    'kind',
    'lane',
    'universal_ref',
    'frequency_days',
    'voyage_pattern',
    'starts_on',
    'first_number',
    'weeks_ahead',
    'enabled',
    textArea('description'),
  ],
  custom: {
    rotation: {
      button: serviceMessage('rotation'),
      title: serviceMessage('rotation_title'),
      rights: ['Update'],
      template: RotationDialog,
    },
  },
});
