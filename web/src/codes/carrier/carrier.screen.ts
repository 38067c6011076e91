import { carriers } from '#contract/codes/carrier.ts';
import { auditColumns, defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const carrierScreen = defineScreen(carriers, {
  search: [keyword, 'scac', 'alliance', 'booking_channel', 'requires_contract', 'enabled'],
  columns: [
    withWidth('code', 90),
    'name_zh',
    'name_en',
    withWidth('scac', 80),
    withWidth('country_code', 80),
    'alliance',
    'booking_channel',
    withWidth('requires_contract', 100),
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
    fullWidth('track_by'),
    fullWidth('container_prefixes'),
    'sort',
    'enabled',
    textArea('description'),
  ],
});
