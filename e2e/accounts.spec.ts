import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectToast, login, password, test } from './support.ts';

type StoredMail = { to: string; text: string };

/** Reads a link from the demo's sent mails as an administrator, by the API. */
async function linkMailedTo(page: Page, address: string, count: number): Promise<string> {
  const { data } = (await (
    await page.request.post('/api/login/', { data: { username: 'superadmin', password } })
  ).json()) as { data: { access: string } };
  const headers = { authorization: `JWT ${data.access}` };
  const mails = async () => {
    const answer = (await (await page.request.get('/api/system/mail/', { headers })).json()) as {
      data: { data: StoredMail[] };
    };
    return answer.data.data.filter(({ to }) => to === address);
  };
  await expect.poll(async () => (await mails()).length).toBe(count);
  const [newest] = await mails();
  const link = /https?:\/\/\S+#\S+/.exec(newest?.text ?? '')?.[0] ?? '';
  // The link has the public address; the test needs that of the server under test.
  return link.replace(/^https?:\/\/[^/]+/, '');
}

const submit = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, account: string, secret: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await submit(page, '登录');
}

test('a user registers, opens the mailed link, logs in, changes the password, and resets it', async ({ page }) => {
  const address = `journey${Date.now()}@example.com`;
  const secrets = ['harbour-2026', 'anchor-2027', 'lighthouse-2028'] as const;

  await page.goto('/login');
  await page.getByRole('link', { name: '注册账号' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expectAccessible(page);
  await submit(page, '注册');
  await expect(page.getByText('请输入昵称')).toBeVisible();
  await page.getByLabel('昵称').fill('陈新人');
  await page.getByLabel('邮箱').fill(address);
  await page.getByLabel('密码', { exact: true }).fill('onlyletters');
  await page.getByLabel('确认密码').fill(secrets[0]);
  await submit(page, '注册');
  await expect(page.getByText(/您的密码复杂度太低/)).toBeVisible();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(secrets[0]);
  await submit(page, '注册');
  await expect(page.getByRole('heading', { name: '请查收邮件' })).toBeVisible();

  const activation = await linkMailedTo(page, address, 1);
  expect(activation).toMatch(/^\/activate#/);
  await page.goto(activation);
  await expectAccessible(page);
  await submit(page, '激活我的账号');
  await page.getByRole('link', { name: '去登录' }).click();
  await logIn(page, address, secrets[0]);
  await expect(page).toHaveURL(/\/index$/);

  await page.goto('/userInfo');
  await expect(page.getByRole('heading', { name: '登录历史' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('姓名').fill('陈老手');
  await submit(page, '保存');
  await expectToast(page, '保存成功');
  await page.getByLabel('原密码').fill(secrets[0]);
  await page.getByLabel('新密码', { exact: true }).fill(secrets[1]);
  await page.getByLabel('确认新密码').fill(secrets[1]);
  await submit(page, '修改密码');
  await expectToast(page, '密码已修改，其他设备上的登录已结束');

  // A page that notices the end of its session would navigate to the login page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expectAccessible(page);
  await page.getByLabel('账号').fill(address);
  await submit(page, '发送邮件');
  await expect(page.getByText(/如果该账号存在/)).toBeVisible();
  // After the mails of activation and password change, the reset is the third.
  const reset = await linkMailedTo(page, address, 3);
  expect(reset).toMatch(/^\/reset-password#/);
  await page.goto(reset);
  await page.getByLabel('新密码', { exact: true }).fill(secrets[2]);
  await page.getByLabel('确认新密码').fill(secrets[2]);
  await submit(page, '保存新密码');
  await page.getByRole('link', { name: '去登录' }).click();
  await logIn(page, address, secrets[1]);
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await logIn(page, address, secrets[2]);
  await expect(page).toHaveURL(/\/index$/);
});

test('ending a session from another one leads to the login', async ({ page, browser }) => {
  await login(page, 'frontdesk2', '/userInfo');
  // The browser distinguishes this session from those of other journeys.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const elsewhere = await browser.newPage({ userAgent });
  await login(elsewhere, 'frontdesk2', '/bookingInquiry');
  await page.reload();

  await page
    .getByRole('button', { name: /^结束 .*Firefox.* 的登录$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '结束', exact: true }).last().click();
  await expectToast(page, '登录已结束');

  // It may navigate on its own, or on the next request.
  await elsewhere.goto('/bookingInquiry').catch(() => undefined);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('only administrators may read the demo’s outbox', async ({ page }) => {
  await login(page, 'superadmin', '/mailOutbox');
  await expect(page.getByText('演示环境不发送邮件')).toBeVisible();
  await expectAccessible(page);
});

test('a broken link and a page without single sign-on explain what to do', async ({ page }) => {
  await page.goto('/activate');
  await expect(page.getByRole('link', { name: '重新申请' })).toBeVisible();
  await page.goto('/oauth2');
  await expect(page.getByRole('heading', { name: '未配置单点登录' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
});
