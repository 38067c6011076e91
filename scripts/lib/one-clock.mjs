import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folder = 'web/src';
const isSource = /(?<!\.test)\.tsx?$/;
/** The one place that knows the reader's own zone; and the window's log, which goes by the clock of its machine. */
const isAllowed = /^web\/src\/platform\/(office-clock|log)\.ts$/;
/** What shows or reckons by the clock of the browser. Days of a calendar have neither hours nor a zone. */
const byTheBrowser = [
  /new Date\(\)/g,
  /resolvedOptions\(\)\.timeZone/g,
  /\.get(Hours|Minutes|Seconds|TimezoneOffset)\(/g,
  /\.toLocale(Date|Time)String\(/g,
  /DateTimeFormat\((?=[^)]*(timeStyle|hour))(?![^)]*timeZone)/g,
];

/** null, or the lines that go by another clock than the office's or a port's. */
export function oneClock() {
  const found = readdirSync(inRoot(folder), { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => isSource.test(file) && !isAllowed.test(file))
    .flatMap((file) => linesOf(file));
  if (found.length === 0) return null;
  return `${found.join('\n')}\nTimes go by the office's clock (platform/office-clock.ts) or a port's (zonedTime).`;
}

function linesOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  return byTheBrowser.flatMap((each) =>
    [...text.matchAll(each)].map(
      ({ index, 0: found }) => `${file}:${text.slice(0, index).split('\n').length}: ${found}`,
    ),
  );
}
