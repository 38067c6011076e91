import { choice, decimal, resource, text } from '../kit.ts';
import { loginResults } from '../system/account.ts';
import { loginLogLabels } from './login-log.labels.ts';

/**
 * Method of authentication: 1 to 6 as in older clients; ours are 7 single sign-on, 8 second factor, 9 unlocking the
 * screen, 10 a new password.
 */
export const loginMethods = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Matches attempts from an unknown place. */
export const unknownRegion = '-';

/** The place of the attempt, as far as known; the rest is empty. */
const locationShape = {
  isp: text(100),
  continent: text(50),
  country: text(50),
  country_english: text(100),
  country_code: text(2),
  province: text(50),
  province_english: text(100),
  city: text(50),
  city_english: text(100),
  district: text(50),
  area_code: text(20),
  longitude: decimal(9, 6).nullable(),
  latitude: decimal(8, 6).nullable(),
};

const row = {
  username: text(150),
  result: choice('login_result', loginResults),
  login_type: choice('login_type', loginMethods),
  ip: text(45),
  ...locationShape,
  browser: text(200),
  os: text(200),
  agent: text(500),
};

/** Every login attempt. Only the login writes rows. */
export const loginLogs = resource({
  name: 'login_log',
  path: '/api/system/login_log/',
  scope: 'row',
  ownSql: true,
  owners: ['user_id'],
  row,
  input: row,
  search: {
    username: 'contains',
    ip: 'contains',
    isp: 'contains',
    continent: 'contains',
    country: 'contains',
    country_english: 'contains',
    country_code: 'exact',
    province: 'contains',
    province_english: 'contains',
    city: 'contains',
    city_english: 'contains',
    login_type: 'in',
    result: 'in',
    browser: 'contains',
    os: 'contains',
  },
  keyword: ['username', 'ip'],
  sortable: [],
  order: ['-create_datetime'],
  labels: loginLogLabels,
});
