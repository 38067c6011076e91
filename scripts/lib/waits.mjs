import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folders = ['contract/src', 'server/src', 'server/test', 'web/src', 'web/test', 'e2e'];
const isTest = /(\.(test|spec)\.tsx?|^(server|web)\/test\/.*\.tsx?|^e2e\/support.*\.ts)$/;
/** Long-running programs that are started by hand: they have their own time limits. */
const isByHand = /^server\/test\/(faults|nodes|security\/fuzz|fixtures)\/|timing(\.config)?\.ts$|\.walk\.ts$/;

/** Code that makes a test depend on the speed of the machine (docs/adr/0055). */
const refused = [
  [/\btimeout: ?[\d_]/, 'a time-out of its own'],
  [/\btestTimeout\b|\bhookTimeout\b|\.setTimeout\(|setConfig\(/, 'a time-out of its own'],
  [/^\s*\}, [\d_]{4,}\);?$/, 'a time-out of its own'],
  [/waitForTimeout\(/, 'a sleep'],
  [/\bsetTimeout\([^;]*?, [\d_]*[1-9][\d_]*[,)]/, 'a sleep'],
  [/\b(sleep|pause|delay)\([\d_]+[,)]/, 'a sleep'],
  [/vi\.waitFor\((?!.*waits).*\);$/, 'one second at most'],
  [/expect\(.*performance\.now\(\) - |Date\.now\(\) - (since|started|began|before|start)\b/, 'a clock'],
  // A hook registered by a running test is never called: what it should close slows down everything afterwards.
  [/^\s+afterAll\(/, 'a hook in a function (atTheEnd)'],
  // A refused call would be noticed later and elsewhere, or never.
  [/^\s*await [\w.()]+\.call\(.*(?<!,)$/, 'an answer that nobody reads (done)'],
];
/** Marks a wait that is about time itself. */
const explanation = '// time: ';

/** null, or the lines of tests that wait for a time instead of a condition. */
export function waits() {
  const files = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  const found = files
    .filter((file) => isTest.test(file) && !isByHand.test(file) && !file.includes('node_modules'))
    .flatMap(linesOf);
  if (found.length === 0) return null;
  return `${found.join('\n')}\nA test waits for a condition, by the bounds of test-limits.ts (docs/parts/tests.md); say \`// time: …\` where it is about time itself.`;
}

function linesOf(file) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const [, what] = refused.find(([pattern]) => pattern.test(line)) ?? [];
    const isExplained = [line, lines[at - 1]].some((each) => each?.includes(explanation));
    return what && !isExplained ? [`${file}:${at + 1}: ${what}: ${line.trim()}`] : [];
  });
}
