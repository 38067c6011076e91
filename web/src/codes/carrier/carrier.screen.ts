import { carriers } from '#contract/codes/carrier.ts';
import { auditColumns, defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const carrierScreen = defineScreen(carriers, {
  formIn: 'drawer',
  search: [keyword, 'scac', 'alliance', 'booking_channel', 'requires_contract', 'enabled'],
  columns: [
    wide('code', 90),
    'name_zh',
    'name_en',
    wide('scac', 80),
    wide('country_code', 80),
    'alliance',
    'booking_channel',
    wide('requires_contract', 100),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'scac',
    'name_zh',
    'name_en',
    'country_code',
    'alliance',
    'booking_channel',
    'requires_contract',
    'smdg_liner_code',
    'platform_code',
    'tracking_provider_code',
    'dcsa',
    whole('track_by'),
    whole('container_prefixes'),
    'sort',
    'enabled',
    textArea('description'),
  ],
});
