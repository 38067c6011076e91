import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { Failure, say, seconds } from './say.mjs';

const lockFile = inRoot('package-lock.json');
const installedLock = inRoot('node_modules', '.package-lock.json');
const marker = inRoot('node_modules', '.quayside-installed');

/** Installs the packages of the lock file, unless exactly those are installed. */
export async function ensureInstalled() {
  const fingerprint = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled(fingerprint)) return;
  const since = Date.now();
  const count = packagesForThisSystem();
  say('Packages', `installing ${count} packages (about 280 MB to download the first time) …`);
  // On Windows a running program cannot be deleted, and this may be the one inside node_modules.
  const verb = process.platform === 'win32' && existsSync(installedLock) ? 'install' : 'ci';
  const args = [verb, '--no-audit', '--no-fund', '--loglevel=http', '--progress=false'];
  const { code, output } = await npm(args, { onLine: progress(count), capture: true });
  if (code !== 0) throw new Failure(whyNot(output));
  writeFileSync(marker, fingerprint);
  say('Packages', `installed in ${seconds(since)}`);
}

/** Compares by content; an installation made by npm itself has no marker and is compared by time. */
function isInstalled(fingerprint) {
  if (!existsSync(installedLock)) return false;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return true;
  return statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs;
}

function packagesForThisSystem() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const isGlibc = Boolean(process.report?.getReport().header.glibcVersionRuntime);
  const here = { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
  const fits = (entry) => Object.entries(here).every(([what, value]) => isAmong(value, [entry[what] ?? []].flat()));
  return Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && fits(entry),
  ).length;
}

/** As npm interprets `os`, `cpu` and `libc`: empty is everything, `!x` is everything except x. */
function isAmong(value, names) {
  if (names.length === 0) return true;
  return names.some((name) => (name.startsWith('!') ? name !== `!${value}` : name === value));
}

/** Prints every tenth of the progress; npm logs one line per package. */
function progress(count) {
  let fetched = 0;
  let shown = 0;
  return (line) => {
    if (!/http fetch GET 200 .*\.tgz/.test(line)) return;
    fetched += 1;
    const tenth = Math.min(10, Math.floor((fetched / count) * 10));
    if (tenth === shown) return;
    shown = tenth;
    say('Packages', `${fetched} of ${count} downloaded`);
  };
}

function whyNot(output) {
  if (/ENOSPC/.test(output))
    return 'The packages could not be installed: the disk is full. Free some space and try again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output)) {
    return 'The packages could not be downloaded: the npm registry does not answer. Check the network (or npm config get registry) and try again.';
  }
  if (/EACCES|EROFS|EPERM/.test(output))
    return `The packages could not be installed: this user cannot write to ${inRoot()}. Change its owner, or clone elsewhere.`;
  const errors = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  return ['The packages could not be installed:', ...errors.slice(0, 12)].join('\n');
}
