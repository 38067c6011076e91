import { expect, test } from 'vitest';
import { depts } from '#contract/system/dept.ts';
import { roles } from '#contract/system/role.ts';
import { users } from '#contract/system/user.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { freezeBooking } from '#server/booking/booking/revision/public.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { runAsUser } from '#test/run-as-user.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
const clerk = await as('frontdesk1');
const bookings = '/api/booking/booking/';
const inChinese = { 'accept-language': 'zh-CN' };

type Listed = { id: number; version: number } & Record<string, unknown>;

async function rowsOf(agent: Agent, url: string, headers = {}): Promise<Listed[]> {
  const page: { data: Listed[] } = await agent.expectSuccess('GET', url, undefined, headers);
  return page.data;
}

async function rowIn(url: string, id: number, headers = {}): Promise<Listed> {
  const found = (await rowsOf(clerk, url, headers)).find((row) => row.id === id);
  if (!found) throw new Error(`${url} has no ${id}`);
  return found;
}

const storedUser = (username: string) =>
  database.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

test.each([
  [`${users.path}?username=backoffice1`, { name: '王操作', name_en: 'Wang (operations)' }],
  [`${roles.path}?key=back_office`, { name: '后台操作', name_en: 'Back office' }],
  [`${depts.path}?key=operations&limit=99`, { name: '青岛操作部', name_en: 'Qingdao operations' }],
])('%s says both names to every reader', async (url, names) => {
  for (const headers of [{}, inChinese]) expect(await rowsOf(admin, url, headers)).toMatchObject([names]);
});

test('a name that stands in another row is in the language of its reader', async () => {
  const url = `${users.path}?username=frontdesk1`;
  expect(await rowsOf(admin, url)).toMatchObject([
    { dept_name: 'Qingdao customer service', role_names: 'Front desk', role_info: [{ name: 'Front desk' }] },
  ]);
  expect(await rowsOf(admin, url, inChinese)).toMatchObject([
    { dept_name: '青岛客服部', role_names: '前台', role_info: [{ name: '前台' }] },
  ]);
});

test('a list of bookings names who made them and who sells them in the language of its reader', async () => {
  const { id } = await aFullBooking(clerk);
  const seller = await storedUser('frontdesk1');
  await database
    .updateTable('booking')
    .set({ sale_id: seller.id, sale_name: seller.name })
    .where('id', '=', id)
    .execute();

  for (const url of [`${bookings}?limit=99`, '/api/booking/booking_query/?limit=99']) {
    expect(await rowIn(url, id)).toMatchObject({
      creator_name: 'Zhang (front desk)',
      sale_name: 'Zhang (front desk)',
    });
    expect(await rowIn(url, id, inChinese)).toMatchObject({ creator_name: '张前台', sale_name: '张前台' });
  }
  const { data } = await clerk.call('GET', `${bookings}${id}/events/`);
  expect(data).toMatchObject({ data: [{ actor_name: 'Zhang (front desk)' }] });
});

test('the customer of a booking is called by the English name of who is linked, as long as it calls them by theirs', async () => {
  const { id: customer } = await database
    .insertInto('customer')
    .values({ code: 'NAMED', name_zh: '命名公司', name_en: 'NAMED LTD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await aFullBooking(clerk);
  const name = (customername: string) =>
    database.updateTable('booking').set({ customer_id: customer, customername }).where('id', '=', id).execute();
  const url = `${bookings}?limit=99`;

  await name('命名公司');
  expect(await rowIn(url, id)).toMatchObject({ customername: '命名公司', customer_name_en: 'NAMED LTD' });
  expect(await rowIn(url, id, inChinese)).toMatchObject({ customername: '命名公司', customer_name_en: null });
  await name('命名公司（分部）');
  expect(await rowIn(url, id)).toMatchObject({ customername: '命名公司（分部）', customer_name_en: null });
});

test('who has no English name is called by the name they have', async () => {
  await database.updateTable('users').set({ name_en: '' }).where('username', '=', 'frontdesk2').execute();
  const { id } = await aFullBooking(await as('frontdesk2'));
  expect((await rowsOf(admin, `${bookings}?limit=99`)).find((row) => row.id === id)).toMatchObject({
    creator_name: '赵前台',
  });
});

test('a list is found and put in order by the names that its reader reads', async () => {
  const namesBy = async (headers: object) =>
    (await rowsOf(admin, `${roles.path}?ordering=name`, headers)).map((row) => row['key']);
  const english = await namesBy({});

  expect(english.indexOf('admin')).toBeLessThan(english.indexOf('back_office'));
  expect(english.indexOf('back_office')).toBeLessThan(english.indexOf('safety_officer'));
  expect(await namesBy(inChinese)).not.toEqual(english);
  expect(await rowsOf(admin, `${users.path}?search=wang`)).toMatchObject([{ username: 'backoffice1' }]);
  expect(await rowsOf(admin, `${users.path}?search=Yantai`)).not.toEqual([]);
});

test('what is saved by a reader of English changes no name that is stored', async () => {
  for (const [path, filter] of [
    [users.path, 'username=backoffice2'],
    [roles.path, 'key=front_desk_team'],
    [depts.path, 'key=yantai&limit=9'],
  ]) {
    const [row] = await rowsOf(admin, `${path}?${filter}`);
    const saved: Listed = await admin.expectSuccess('PUT', `${path}${row?.id}/`, { ...row, sort: 7 });
    expect(saved).toMatchObject({ name: row?.['name'], name_en: row?.['name_en'] });
    expect(saved['name']).toMatch(/\p{Script=Han}/u);
  }
});

test('what is written down of a booking names people as they are stored, whoever reads', async () => {
  const { id, version } = await aFullBooking(clerk);
  const [seller, other] = [await storedUser('frontdesk1'), await storedUser('backoffice1')];
  await database
    .updateTable('booking')
    .set({ sale_id: seller.id, sale_name: seller.name })
    .where('id', '=', id)
    .execute();
  const { version: current }: Listed = await clerk.expectSuccess('GET', `${bookings}${id}/`);
  expect(current).toBeGreaterThan(version);

  await admin.expectSuccess('PUT', `${bookings}${id}/`, { version: current, sale_id: other.id });

  const stored = await database
    .selectFrom('booking')
    .select(['sale_name', 'customername'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored).toMatchObject({ sale_name: '王操作' });
  const events = await database
    .selectFrom('booking_event')
    .select(['actor_name', 'diff'])
    .where('booking_id', '=', id)
    .execute();
  expect(JSON.stringify(events)).not.toMatch(/Wang|Zhang|Superuser/);
});

test('a booking is frozen alike in every language', async () => {
  const { id } = await aFullBooking(clerk);
  const freeze = (locale: 'en' | 'zh-CN') =>
    runAsUser(database, 'frontdesk1', (caller) => freezeBooking({ ...caller, locale }, id));

  const [english, chinese] = [await freeze('en'), await freeze('zh-CN')];

  expect(english.content.booking.creator_name).toBe('张前台');
  expect(chinese.sha256).toBe(english.sha256);
});
