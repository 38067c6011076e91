import { expect, test } from 'vitest';
import { routeOf, routeTable } from '#web/layout/navigation/routes.ts';
import { screens } from '#web/screens.ts';
import menus from '../../server/seeds/menus.json' with { type: 'json' };
import { aMenuRow } from './a-menu-row.ts';

// The addresses, titles and screen modules of the product's specification, verbatim. Titles of menu rows are in
// Chinese, those of the app's own pages in the language of the tests.

const rows = menus.flatMap(({ children }) =>
  children.map(({ name, web_path, component, component_name }) =>
    aMenuRow({ title: name, web_path, component, component_name }),
  ),
);
const table = routeTable(rows, { screens, index: { title: '工作台', entry: { load: async () => () => null } } });

test.each([
  ['/', { kind: 'redirect', to: '/index' }],
  ['/index', { kind: 'page', title: '工作台' }],
  ['/userInfo', { kind: 'page', title: 'My account' }],
  ['/workbench', { kind: 'redirect', to: '/index' }],
  ['/refresh', { kind: 'refresh' }],
  ['/redirect/bookingInquiry', { kind: 'redirect', to: '/bookingInquiry' }],
  ['/BookingDetails', { kind: 'page', title: '订舱详情', isCached: true }],
  ['/BookingDetails/17', { kind: 'page', title: 'Booking details', isCached: true }],
  ['/login', { kind: 'redirect', to: '/index' }],
  ['/404', { kind: 'not_found' }],
])('%s is as specified', (path, route) => {
  expect(routeOf(table, path)).toMatchObject(route);
});

const modules = {
  billtrace: ['carrierCode', 'portCode', 'subscribedLog'],
  booking: ['bookingInquiry', 'booking_query'],
  'scheduled tasks': ['celery_log', 'crontab_schedule', 'intervalschedule', 'periodic_task'],
  freight: ['freightQuery'],
  prebooking: [
    'CodeVessel',
    'bookingAccount',
    'BookingDetails',
    'codeCtn',
    'codeDisport',
    'codeFrt',
    'codeIssutype',
    'codeLoadport',
    'codePackage',
    'codeService',
  ],
  shipdate: ['shipdateQuery'],
  system: [
    'areas',
    'config',
    'dept',
    'dictionary',
    'fileList',
    'loginLog',
    'operationLog',
    'frontendLog',
    'menu',
    'menuButton',
    'role',
    'rolePermission',
    'user',
    'whiteList',
  ],
} as const;

test.each(Object.entries(modules))('the screens of %s have a page and a title', (_area, names) => {
  const titled = rows.filter(({ title }) => title !== '').map(({ component }) => component.split('/').at(-1));

  for (const name of names) expect(titled).toContain(name);
});
