import { describe, expect, test } from 'vitest';
import { routes } from '#server/routes.ts';
import { menuTree } from '#server/seed/system/menus.ts';
import { buttonsOfRoutes } from '#server/system/menu-button/public.ts';
import { testServer } from './harness.ts';

const { as } = await testServer();

describe('menus', () => {
  test('name their page and their resource once', async () => {
    const leaves = (await menuTree()).flatMap((menu) => menu.children ?? []);
    const owned = leaves.flatMap((leaf) => leaf.resource ?? []);

    expect(new Set(leaves.map((leaf) => leaf.web_path)).size).toBe(leaves.length);
    expect(owned.toSorted()).toEqual([...new Set(buttonsOfRoutes(routes).map(({ resource }) => resource))].toSorted());
  });

  test('reach each demo user by role, in their language', async () => {
    const router = async (user: string, lang: string) => {
      const data = await (
        await as(user)
      ).expectSuccess('GET', '/api/system/menu/web_router/', undefined, { cookie: `lang=${lang}` });
      return (data as { data: { name: string; menuPermission: string[] | null; web_path: string }[] }).data;
    };
    const [zh, en] = [await router('frontdesk1', 'zh-CN'), await router('frontdesk1', 'en')];

    const bookings = zh.find((row) => row.web_path === '/bookingInquiry');
    expect(bookings?.name).toBe('订舱查询');
    const expected = ['Create', 'Delete', 'Export', 'Retrieve', 'Search', 'SiSubmit', 'Submit', 'Update'];
    expect(bookings?.menuPermission).toEqual(expect.arrayContaining(expected));
    expect(bookings?.menuPermission).not.toContain('Send');
    expect(en.find((row) => row.web_path === '/codePort')).toMatchObject({
      name: 'Ports',
      menuPermission: ['Retrieve', 'Search'],
    });
    expect(en.filter((row) => row.web_path === '').map((row) => row.name)).toEqual([
      'Booking',
      'Schedules',
      'Rates',
      'Queries',
      'Tracking',
      'Carriers',
      'Codes',
    ]);
  });
});
