import { loginLogs } from '#contract/logs/login-log.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { defineScreen, hiddenColumn, keyword, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { lastOfUserFilter } from './last-of-user-control.tsx';
import { regionFilter } from './region-control.tsx';

const chinese = [withWidth('country', 90), withWidth('province', 100), withWidth('city', 100)] as const;
const english = [
  withWidth('country_english', 110),
  withWidth('province_english', 110),
  withWidth('city_english', 110),
] as const;
const otherLanguage = locale === 'en' ? chinese : english;

export const loginLogScreen = defineScreen(loginLogs, {
  search: [
    keyword,
    'result',
    'login_type',
    'create_datetime',
    lastOfUserFilter,
    regionFilter,
    'isp',
    'continent',
    locale === 'en' ? 'country_english' : 'country',
    locale === 'en' ? 'city_english' : 'city',
  ],
  columns: [
    withWidth('create_datetime', 150),
    withWidth('username', 140),
    withWidth('result', 115),
    withWidth('login_type', 130),
    withWidth('ip', 130),
    ...(locale === 'en' ? english : chinese),
    withWidth('isp', 110),
    withWidth('browser', 140),
    withWidth('os', 120),
    hiddenColumn('continent'),
    ...otherLanguage.map(({ field }) => hiddenColumn(field)),
    hiddenColumn('country_code'),
    hiddenColumn('district'),
    hiddenColumn('area_code'),
    hiddenColumn('longitude'),
    hiddenColumn('latitude'),
    hiddenColumn('agent'),
  ],
  form: [
    'username',
    'result',
    'login_type',
    'ip',
    'isp',
    'continent',
    'country',
    'country_english',
    'country_code',
    'area_code',
    'province',
    'province_english',
    'city',
    'city_english',
    'district',
    'longitude',
    'latitude',
    'browser',
    'os',
    fullWidth('agent'),
  ],
});
