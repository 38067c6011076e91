import { readFileSync } from 'node:fs';
import { busyByHand } from './busy-by-hand.mjs';
import { chineseInCode } from './chinese-in-code.mjs';
import { npm } from './npm.mjs';
import { oneClock } from './one-clock.mjs';
import { papers } from './papers.mjs';
import { oneMeaning } from './one-meaning.mjs';
import { plainComments } from './plain-comments.mjs';
import { plainNames } from './plain-names.mjs';
import { unexplained } from './sentences.mjs';
import { inRoot } from './paths.mjs';
import { settingOfTexts } from './setting-of-texts.mjs';
import { unusedTexts } from './unused-texts.mjs';
import { waits } from './waits.mjs';
import { wordsOfTexts } from './words-of-texts.mjs';

const bin = (...parts) => inRoot('node_modules', ...parts);
const FEWEST_MODULES = 100;
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** All checks without a database or a browser. */
export async function staticChecks(steps) {
  await steps.program('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check']);
  // Reports the errors of the compiler, too: inferring types twice would take half as much processor time again.
  await steps.program('lint and types', [bin('oxlint', 'bin', 'oxlint')]);
  await steps.step('no Chinese in code', async () => chineseInCode());
  await steps.step('how texts are set', async () => settingOfTexts());
  await steps.step('words of texts', async () => wordsOfTexts());
  await steps.step('texts that are used', async () => unusedTexts());
  await steps.step('busy by hand', async () => busyByHand());
  await steps.step('waits of tests', async () => waits());
  await steps.step('one clock', async () => oneClock());
  await steps.step('plain names', async () => plainNames());
  await steps.step('plain comments', async () => plainComments());
  await steps.step('one meaning', async () => oneMeaning());
  await steps.program('no registries', [inRoot('scripts', 'no-registries.mjs')]);
  await steps.program('boundaries', [bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), ...folders], {
    check: enoughModules,
  });
  await steps.program('dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']);
  await steps.program('database types', [inRoot('server', 'src', 'cli', 'db-types.ts'), '--verify']);
  await steps.program('configuration page', [inRoot('server', 'src', 'cli', 'config-docs.ts'), '--verify']);
  await steps.program('benchmark tables', [inRoot('bench', 'src', 'tables.ts'), '--verify']);
  await steps.program('Traditional Chinese', [inRoot('scripts', 'languages', 'zh-tw.mjs'), '--verify']);
  await steps.step('sentences', async () => unexplained());
  await steps.step('papers', async () => papers());
  await steps.step('lock file', lockFile);
}

/** With a compiler it does not support, dependency-cruiser passes without reading any file. */
function enoughModules(output) {
  const read = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  return read >= FEWEST_MODULES
    ? null
    : `Only ${read} modules were read, so the boundaries were not checked.\n${output}`;
}

/** The lock file installs on every system, and names no registry, so that each installation uses its own. */
async function lockFile() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const addressed = Object.keys(packages).filter((name) => /^https?:/.test(packages[name].resolved ?? ''));
  if (addressed.length > 0)
    return `${addressed.length} packages name a registry, e.g. ${addressed[0]}: run npm install with omit-lockfile-registry-resolved=true.`;
  const incomplete = Object.entries(packages).find(([, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).some((name) => !isLocked(packages, name)),
  );
  if (incomplete)
    return `${incomplete[0]} has optional parts that the lock file does not hold: npm ci fails on other systems. Choose a version whose parts exist.`;
  const { code, output } = await npm(['ci', '--dry-run', '--no-audit', '--no-fund'], { capture: true });
  return code === 0 ? null : output;
}

const isLocked = (packages, name) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
