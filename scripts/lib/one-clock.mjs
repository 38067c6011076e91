import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folder = 'web/src';
const isSource = /(?<!\.test)\.tsx?$/;
/** The only place that uses the reader's own time zone; and the window's log, which uses its machine's clock. */
const isAllowed = /^web\/src\/platform\/(office-clock|log)\.ts$/;
/** Functions that use the browser's time zone. Calendar days have neither hours nor a zone. */
const byTheBrowser = [
  /new Date\(\)/g,
  /resolvedOptions\(\)\.timeZone/g,
  /\.get(Hours|Minutes|Seconds|TimezoneOffset)\(/g,
  /\.toLocale(Date|Time)String\(/g,
  /DateTimeFormat\((?=[^)]*(timeStyle|hour))(?![^)]*timeZone)/g,
];

/** null, or the lines that use another time zone than the office's or a port's. */
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
