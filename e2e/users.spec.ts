import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, password, test } from './support.ts';

type Person = { username: string; name: string; customer: string };

/** A new person for each journey. */
function aPerson(): Person {
  const stamp = String(Date.now()).slice(-8);
  return { username: `user${stamp}`, name: `旅程用户${stamp}`, customer: `移交客户${stamp}` };
}

const first = 'harbour-2026';
const newPassword = 'lighthouse-2027';

const rowOf = (page: Page, { username }: Person) => page.getByRole('row').filter({ hasText: username });

async function addUser(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增用户' });
  await form.getByLabel('登录账号').fill(person.username);
  await form.getByLabel('姓名').fill(person.name);
  await form.getByLabel('初始密码').fill(first);
  await form.getByRole('combobox', { name: '部门' }).fill('青岛客服');
  await form
    .getByRole('option', { name: '青岛客服部' })
    .or(form.getByRole('treeitem', { name: '青岛客服部' }))
    .click();
  await form.getByRole('combobox', { name: '角色' }).fill('前台');
  await form.getByRole('option', { name: '前台', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(rowOf(page, person)).toContainText('青岛客服部');
  await expect(rowOf(page, person)).toContainText('前台');
}

async function logIn(page: Page, { username }: Person, typed: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

/** The first login of the new user, who must choose a password. */
async function begin(page: Page, person: Person): Promise<void> {
  await logIn(page, person, first);
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  await page.goto('/bookingInquiry');
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('原密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill(newPassword);
  await page.getByLabel('确认新密码').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(person.name).first()).toBeVisible();
}

async function addBooking(page: Page, { customer }: Person): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { authorization: `JWT ${token}` };
  const data = { carrier: 'COSCO', customername: customer };
  const answer = await page.request.post('/api/booking/booking/', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function setEnabled(page: Page, { name }: Person, action: '启用' | '禁用'): Promise<void> {
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await page.getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await expectToast(page, '已更新 1 个用户');
}

test('a user is created, chooses a password, and is signed out at once when disabled', async ({ page, stranger }) => {
  await login(page, 'superadmin', '/user');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  const person = aPerson();
  await addUser(page, person);

  const theirs = await stranger();
  await begin(theirs, person);
  await addBooking(theirs, person);
  await theirs.goto('/bookingInquiry');
  await expect(theirs.getByRole('row').filter({ hasText: person.customer })).toBeVisible();

  await page.getByLabel('关键字').fill(person.username);
  // Rows of a new search are not selected.
  await expect(page.getByText('共 1 条')).toBeVisible();
  await setEnabled(page, person, '禁用');
  await expect(theirs).toHaveURL(/\/login/);
  await setEnabled(page, person, '启用');
  await logIn(theirs, person, newPassword);
  await expect(theirs.getByText(person.name).first()).toBeVisible();
});

test('an account locked by failed logins is marked and can be unlocked', async ({ page, request }) => {
  await login(page, 'superadmin', '/user');
  const person = aPerson();
  await addUser(page, person);
  const { username } = person;
  const tried = (typed: string) => request.post('/api/login/', { data: { username, password: typed } });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Each attempt counts the failures before it.
    expect((await tried(password)).status()).toBe(400);
  }
  expect((await tried(first)).status()).toBe(429);

  await page.getByLabel('关键字').fill(username);
  await expect(rowOf(page, person)).toContainText('已锁定');
  await rowOf(page, person).getByRole('button', { name: '账号' }).click();
  const drawer = page.getByRole('dialog', { name: '账号与安全' });
  await expect(drawer.getByRole('heading', { name: '登录会话' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '解锁' }).click();
  await expectToast(page, '已解锁');
  await expect(drawer.getByRole('button', { name: '解锁' })).toHaveCount(0);
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await expect(rowOf(page, person)).not.toContainText('已锁定');
  expect((await tried(first)).status()).toBe(200);
});

test('a leaver’s rows are transferred to a colleague', async ({ page, stranger }) => {
  await login(page, 'superadmin', '/user');
  const person = aPerson();
  await addUser(page, person);
  const theirs = await stranger();
  await begin(theirs, person);
  await addBooking(theirs, person);
  await theirs.close();
  await page.getByLabel('关键字').fill(person.username);
  await rowOf(page, person).getByRole('button', { name: '账号' }).click();
  const drawer = page.getByRole('dialog', { name: '账号与安全' });
  await drawer.getByRole('button', { name: '移交' }).click();
  const dialog = page.getByRole('dialog', { name: '移交数据' });
  await dialog.getByRole('combobox', { name: '订舱: 移交给' }).fill('frontdesk2');
  await dialog.getByRole('option', { name: /frontdesk2/ }).click();
  await expectAccessible(page);
  await dialog.getByText('同时禁用该账号').click();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移交' }).click();
  await expectToast(page, '已移交 1 条数据');
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await expect(rowOf(page, person)).toContainText('已禁用');
});
