import { expect } from '@playwright/test';
import { expectAccessible, expectToast, login, test } from './support.ts';

test('an administrator saves several settings at once; the login page applies them on its next load', async ({
  page,
  stranger,
}) => {
  await login(page, 'superadmin', '/config');
  const captcha = page.getByRole('switch', { name: '开启验证码', exact: true });
  await expect(captcha).toBeVisible();
  await expectAccessible(page);
  const wasOn = await captcha.isChecked();

  await page.getByRole('tab', { name: '登录页配置' }).click();
  await page.getByRole('textbox', { name: '网站名称' }).fill('海港订舱');
  await page.getByRole('textbox', { name: '帮助链接' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectToast(page, '1 项有误，没有保存任何修改');
  await expect(page.getByText('帮助链接应以 https、http、ftp、rtsp 或 mms 开头')).toBeVisible();
  await page.getByRole('textbox', { name: '帮助链接' }).fill('');
  await page.getByRole('tab', { name: '基础配置' }).click();
  await captcha.setChecked(!wasOn);
  await expect(page.getByText('2 项已修改，尚未保存')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectToast(page, '保存成功');

  const visitor = await stranger();
  await visitor.goto('/login');
  await expect(visitor.getByText('海港订舱').first()).toBeVisible();
  await visitor.close();
  // The page itself receives the event.
  await expect(page.getByRole('link', { name: /海港订舱/ }).first()).toBeVisible();

  await captcha.setChecked(wasOn);
  await page.getByRole('tab', { name: '登录页配置' }).click();
  await page.getByRole('button', { name: '网站名称：恢复默认值' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('尚未保存')).toBeHidden();
});
