import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execute } from './runtime.mjs';
import { Failure, say } from './say.mjs';

// The first is the same browser without windows, and takes a third less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser for the journeys; installed if run as root on Debian. A missing one is an error, never skipped silently.
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given))
    throw new Failure(`CHROMIUM_PATH=${given} is no browser that runs. Correct it, or leave it out.`);
  const found = candidates().find(works) ?? (await installed());
  if (!found) {
    throw new Failure(
      'No Chromium was found. Install one (Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH.',
    );
  }
  say('Browser', found);
  return found;
}

function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))),
    ...elsewhere,
    ...fromPlaywright(),
  ];
}

/** Browsers downloaded by another project's Playwright. */
function fromPlaywright() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  ];
  const programs = [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-win', 'chrome.exe'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, ...program)));
}

function works(file) {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

async function installed() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Browser', 'none found, installing Chromium and fonts-noto-cjk with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await execute('apt-get', ['update'], { env, capture: true });
  // Older Debians only have the complete browser.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'];
    const { code } = await execute('apt-get', args, { env, capture: true });
    if (code === 0) break;
  }
  return candidates().find(works);
}
