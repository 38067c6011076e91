import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findMeta, type Resource, unwrap } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { password } from './support.ts';

/** What a page would execute if it took a stored text for markup; as much of it as a field may hold. */
const payloads = ['"><img src=x onerror=xss()><script>xss()</script>', '<img src=x onerror=xss()>', '<b id=q>'];
/** Present in the document if a text was taken for markup. */
const markup = 'img[src="x" i], img[onerror], b#q, b#Q';

type Row = Record<string, unknown> & { id: number; version: number };
type Headers = { authorization: string };

async function signIn(request: APIRequestContext): Promise<Headers> {
  const answer = await request.post('/api/login/', { data: { username: 'superadmin', password } });
  const { data } = (await answer.json()) as { data: { access: string } };
  return { authorization: `JWT ${data.access}` };
}

/** A hostile text for each text field of a row. */
function hostile({ input }: Resource): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input.shape).flatMap(([name, schema]) => {
      const meta = findMeta(unwrap(schema).inner);
      if (meta?.kind !== 'text' || meta.as) return [];
      const text = payloads.find((each) => each.length <= meta.max);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Writes as many of them as the field rules allow, and returns how many. */
async function written(
  request: APIRequestContext,
  headers: Headers,
  { resource, row }: { resource: Resource; row: Row },
) {
  let texts = hostile(resource);
  for (let attempt = 0; attempt < 6 && Object.keys(texts).length > 0; attempt += 1) {
    const data = { ...texts, version: row.version };
    const answer = await request.put(`${resource.path}${row.id}/`, { headers, data });
    if (answer.ok()) return Object.keys(texts).length;
    const answerBody = (await answer.json()) as { data?: { fields?: { path: string }[] } | null };
    const refused = new Set((answerBody.data?.fields ?? []).map(({ path }) => path.split('.')[0]));
    const left = Object.entries(texts).filter(([name]) => !refused.has(name));
    if (left.length === Object.keys(texts).length) return 0;
    texts = Object.fromEntries(left);
  }
  return 0;
}

async function everywhere(request: APIRequestContext, headers: Headers): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const resource of resources) {
    const list = await request.get(`${resource.path}?limit=6`, { headers });
    const { data } = (await list.json()) as { data: { data: Row[] } };
    for (const listed of data.data) {
      const one = await request.get(`${resource.path}${listed.id}/`, { headers });
      const { data: row } = (await one.json()) as { data: Row };
      const count = one.ok() ? await written(request, headers, { resource, row }) : 0;
      counts.set(resource.name, Math.max(count, counts.get(resource.name) ?? 0));
    }
  }
  return counts;
}

type Seen = { path: string; problems: string[] };

async function looked(page: Page, path: string): Promise<Seen> {
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(900);
  const form = page.getByRole('button', { name: /^(编辑|修改|查看|详情)/ }).first();
  if (await form.isVisible()) {
    await form.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(500);
  }
  const problems = await page.evaluate((found) => {
    const hostileTexts = (window as unknown as { hostile: string[] }).hostile;
    return [
      ...hostileTexts,
      ...[...document.querySelectorAll(found)].map((node) => `markup: ${node.outerHTML.slice(0, 120)}`),
    ];
  }, markup);
  return { path, problems };
}

test('markup in a text is shown as text on every screen, runs nothing, and violates no page policy', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  const headers = await signIn(request);
  const counts = await everywhere(request, headers);
  await request.post('/api/login/', { data: { username: '<img src=x onerror=xss()>', password: 'x' } });
  await page.addInitScript(() => {
    const hostileTexts: string[] = [];
    Object.assign(window, {
      hostile: hostileTexts,
      xss: () => hostileTexts.push('a script ran'),
      XSS: () => hostileTexts.push('a script ran'),
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      hostileTexts.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const router = await request.get('/api/system/menu/web_router/', { headers });
  const { data } = (await router.json()) as { data: { data: { web_path: string; component: string }[] } };
  const screens = [...new Set(data.data.filter(({ component }) => component !== '').map((row) => row.web_path))];

  await page.goto('/login');
  await page.getByLabel('账号').fill('superadmin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const seen: Seen[] = [];
  let shown = 0;
  for (const path of screens) {
    seen.push(await looked(page, path));
    if ((await page.locator('body').innerText()).match(/<img src=x|<b id=q>/i)) shown += 1;
  }

  const fields = [...counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${fields} fields of ${counts.size} resources, ${screens.length} screens, ${shown} showed some\n`,
  );
  expect(seen.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(screens.length).toBeGreaterThan(40);
  expect(shown).toBeGreaterThan(screens.length / 3);
});
