// npm run screenshots: the pictures of docs/images, taken from the running product with its sample data.
import { createRequire } from 'node:module';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/runtime.mjs';
import { run, say } from './lib/say.mjs';
import { startServer } from './lib/server.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const password = 'quayside-demo-1';
const viewport = { width: 1440, height: 900 };
const bookings = { name: 'bookings', path: '/bookingInquiry', user: 'backoffice1', waitFor: 'SAMPLE-' };
const booking = { name: 'booking', path: '/BookingDetails/1', user: 'superadmin', waitFor: 'SAMPLE-' };
const schedule = {
  name: 'schedule',
  path: '/shipdateQuery?origin=CNTAO&destination=NLRTM&week=1',
  user: 'backoffice1',
  waitFor: 'SMP-EU1',
};
const rates = { name: 'rates', path: '/freightQuery', user: 'frontdesk1', waitFor: 'CNTAO' };
const chemicals = { name: 'chemicals', path: '/chemicals', user: 'backoffice1', waitFor: 'AMMONIA' };
const workbench = { name: 'workbench', path: '/index', user: 'backoffice1', waitFor: 'SAMPLE-' };
const pictures = [
  { name: 'login', path: '/login', lang: 'zh-CN', scheme: 'light' },
  { ...workbench, lang: 'en', scheme: 'light' },
  { ...workbench, lang: 'zh-CN', scheme: 'dark' },
  { ...bookings, lang: 'en', scheme: 'light' },
  { ...bookings, lang: 'zh-CN', scheme: 'dark' },
  { ...booking, lang: 'zh-CN', scheme: 'light' },
  { ...booking, lang: 'en', scheme: 'dark' },
  { ...schedule, lang: 'en', scheme: 'light' },
  { ...schedule, lang: 'zh-CN', scheme: 'dark' },
  { ...rates, lang: 'en', scheme: 'dark' },
  { ...rates, lang: 'zh-CN', scheme: 'light' },
  { ...chemicals, lang: 'zh-CN', scheme: 'light' },
];

async function logIn(context, url, username) {
  const answer = await context.request.post(`${url}/api/login/`, { data: { username, password } });
  const { access, userId } = (await answer.json()).data;
  await context.addCookies([
    { name: 'token', value: access, url },
    { name: 'uuid', value: String(userId), url },
  ]);
}

async function take(browser, url, { name, path, user, waitFor, lang, scheme }) {
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    locale: lang,
    timezoneId: 'Asia/Shanghai',
  });
  await context.addCookies([{ name: 'lang', value: lang, url }]);
  if (user) await logIn(context, url, user);
  const page = await context.newPage();
  await page.goto(url + path);
  if (waitFor) await page.getByText(waitFor).first().waitFor();
  // The event stream never ends, so the network is never idle: waits this long for pending requests.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: inRoot('docs', 'images', `${name}-${lang}-${scheme}.png`) });
  await context.close();
}

await run(async () => {
  await ensureInstalled();
  const executablePath = await findBrowser();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('playwright-core');
  const server = await startServer(node);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const picture of pictures) await take(browser, server.url, picture);
  } finally {
    await browser.close();
    await server.stop();
  }
  say('Pictures', `${pictures.length} in docs/images`);
});
