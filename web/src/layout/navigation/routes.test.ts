import { describe, expect, test } from 'vitest';
import { aCatalogue, aMenuRow } from '../../../test/a-menu-row.ts';
import { routeOf, routeTable } from './routes.ts';

const entry = { load: async () => () => null };
const detail = { ...entry, detail: { title: 'Booking', menuPath: '/bookingInquiry' } };
const screens = {
  'codes/codePort': entry,
  'booking/BookingDetails': detail,
  'system/user': entry,
  'system/fileList': { ...entry, path: '/file' },
};
const menu = [
  aCatalogue(),
  aMenuRow({ web_path: '/codePort', component: 'codes/codePort', title: 'Ports' }),
  aMenuRow({
    web_path: '/BookingDetails',
    component: 'booking/BookingDetails',
    title: 'New booking',
    visible: false,
  }),
  aMenuRow({ web_path: '/gone', component: 'codes/gone' }),
  aMenuRow({ web_path: '/tracing/bills', component: 'micro', title: 'Bills' }),
  aMenuRow({ web_path: 'https://example.com/', component: '', is_link: true }),
];
const micro = [{ prefix: '/tracing', title: 'Tracing', entry: 'https://tracing.example.com/' }];
const table = routeTable(menu, { screens, index: { title: 'Workbench', entry }, micro });

describe('routeOf', () => {
  test.each([
    ['/', { kind: 'redirect', to: '/index' }],
    ['/workbench', { kind: 'redirect', to: '/index' }],
    ['/login', { kind: 'redirect', to: '/index' }],
    ['/index', { kind: 'page', title: 'Workbench' }],
    ['/refresh', { kind: 'refresh' }],
    ['/redirect/codePort', { kind: 'redirect', to: '/codePort' }],
    ['/codePort', { kind: 'page', title: 'Ports', webPath: '/codePort' }],
    ['/codePort/', { kind: 'redirect', to: '/codePort' }],
    ['/codePort/7', { kind: 'not_found' }],
    ['/user/7', { kind: 'forbidden' }],
    ['/BookingDetails', { kind: 'page', webPath: '/BookingDetails', menuPath: '/BookingDetails' }],
    ['/BookingDetails/17', { kind: 'page', title: 'Booking', webPath: '/BookingDetails', menuPath: '/bookingInquiry' }],
    ['/BookingDetails/17/x', { kind: 'not_found' }],
    ['/user', { kind: 'forbidden' }],
    ['/file', { kind: 'forbidden' }],
    ['/fileList', { kind: 'not_found' }],
    ['/gone', { kind: 'not_found' }],
    ['/404', { kind: 'not_found' }],
    ['/nothing/here', { kind: 'not_found' }],
    ['/tracing', { kind: 'page', title: 'Tracing', webPath: '/tracing' }],
    ['/tracing/bills/7', { kind: 'page', title: 'Tracing', webPath: '/tracing' }],
    ['/tracing/bills', { kind: 'page', title: 'Bills', webPath: '/tracing/bills' }],
    ['/tracings', { kind: 'not_found' }],
  ])('%s', (path, route) => {
    expect(routeOf(table, path)).toMatchObject(route);
  });
});

test.each([
  ['system/user', true],
  ['system/user/index', true],
  ['system/log/loginLog', true],
  ['system/log/loginLog/index', true],
  ['constructor', false],
  ['system/user/index/index', false],
])('a screen named %s in the notation of older clients', (component, exists) => {
  const all = { 'system/user': entry, 'system/log/loginLog': entry };
  const { pages } = routeTable([aMenuRow({ web_path: '/x', component })], {
    screens: all,
    index: { title: '', entry },
  });
  expect(pages.has('/x')).toBe(exists);
});

test('rows of unknown screens are reported and skipped', () => {
  expect(table.unreachable.map((row) => row.component)).toEqual(['codes/gone']);
});
