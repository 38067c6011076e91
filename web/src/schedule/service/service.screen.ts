import { services } from '#contract/schedule/service.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { RotationDialog } from './rotation-dialog.tsx';
import { serviceMessage } from './service.messages.ts';

export const serviceScreen = defineScreen(services, {
  search: [keyword, 'operator_carrier_code', 'kind', 'lane', 'enabled', 'is_sample'],
  columns: [
    withWidth('code', 120),
    withWidth('is_sample', 90),
    withWidth('name_zh', 150),
    withWidth('name_en', 190),
    withWidth('operator_carrier_code', 110),
    withWidth('partners', 130),
    withWidth('ports', 320),
    withWidth('frequency_days', 100),
    withWidth('kind', 100),
    withWidth('weeks_ahead', 120),
    'enabled',
    hiddenColumn('lane'),
    hiddenColumn('universal_ref'),
    hiddenColumn('voyage_pattern'),
    hiddenColumn('starts_on'),
    hiddenColumn('description'),
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
