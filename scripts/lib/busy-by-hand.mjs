import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folder = 'web/src';
const isSource = /(?<!\.test)\.tsx?$/;
/** Pages before the login, and the lock overlay, work without TanStack Query, to stay small. */
const isWithoutQuery = /^web\/src\/(login\/|platform\/plain-form\.ts$)/;
const states = /const \[(\w+), (set\w+)\] = useState\b/g;
const isBusyName = /^(is)?(busy|deleting|making|removing|running|saving|sending|submitting|uploading|working)$/i;
/** The inside of a `finally` block or callback. */
const ends = /\bfinally\s*(?:\{|\(\(\) =>)([^}]*)/g;

/** null, or the components that track by themselves whether a call is in progress. */
export function busyByHand() {
  const found = readdirSync(inRoot(folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => isSource.test(file) && !isWithoutQuery.test(file))
    .flatMap((file) => busyStatesIn(readFileSync(inRoot(file), 'utf8')).map((name) => `${file}: ${name}`));
  if (found.length === 0) return null;
  return `${found.join('\n')}\nWhether a call is on its way says useMutation (StepButton, useSending): it tells failures and takes no second click.`;
}

/** Busy states: by name, or because they are reset when a call has ended. */
function busyStatesIn(text) {
  const inTheEnd = [...text.matchAll(ends)].map(([, inside]) => inside).join('\n');
  return [...text.matchAll(states)].flatMap(([, name, setter]) =>
    isBusyName.test(name) || new RegExp(`\\b${setter}\\(`).test(inTheEnd) ? [name] : [],
  );
}
