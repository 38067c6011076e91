import { loginLogs } from '#contract/logs/login-log.ts';
import { locale } from '#web/platform/i18n.ts';
import { defineScreen, hidden, keyword, whole, wide } from '#web/screen/define-screen.ts';
import { lastOfUserAsked } from './last-of-user-control.tsx';
import { regionAsked } from './region-control.tsx';

const chinese = [wide('country', 90), wide('province', 100), wide('city', 100)] as const;
const english = [wide('country_english', 110), wide('province_english', 110), wide('city_english', 110)] as const;
const others = locale === 'en' ? chinese : english;

export const loginLogScreen = defineScreen(loginLogs, {
  formIn: 'drawer',
  search: [
    keyword,
    'result',
    'login_type',
    'create_datetime',
    lastOfUserAsked,
    regionAsked,
    'isp',
    'continent',
    locale === 'en' ? 'country_english' : 'country',
    locale === 'en' ? 'city_english' : 'city',
  ],
  columns: [
    wide('create_datetime', 150),
    wide('username', 140),
    wide('result', 115),
    wide('login_type', 130),
    wide('ip', 130),
    ...(locale === 'en' ? english : chinese),
    wide('isp', 110),
    wide('browser', 140),
    wide('os', 120),
    hidden('continent'),
    ...others.map(({ field }) => hidden(field)),
    hidden('country_code'),
    hidden('district'),
    hidden('area_code'),
    hidden('longitude'),
    hidden('latitude'),
    hidden('agent'),
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
    whole('agent'),
  ],
});
