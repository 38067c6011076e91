import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const folder = 'web/src';
const isSource = /(?<!\.test)\.tsx?$/;
/** What stands before the login, and on the lock overlay, comes without TanStack Query: its pages are kept small. */
const isWithoutQuery = /^web\/src\/(login\/|platform\/plain-form\.ts$)/;
const states = /const \[(\w+), (set\w+)\] = useState\b/g;
const isBusyName = /^(is)?(busy|deleting|making|removing|running|saving|sending|submitting|uploading|working)$/i;
/** What is done however it went: the inside of a block, or of a function that is handed over. */
const ends = /\bfinally\s*(?:\{|\(\(\) =>)([^}]*)/g;

/** null, or the components that keep by themselves whether a call is on its way. */
export function busyByHand() {
  const found = readdirSync(inRoot(folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => isSource.test(file) && !isWithoutQuery.test(file))
    .flatMap((file) => busyStatesIn(readFileSync(inRoot(file), 'utf8')).map((name) => `${file}: ${name}`));
  if (found.length === 0) return null;
  return `${found.join('\n')}\nWhether a call is on its way says useMutation (StepButton, useSending): it tells failures and takes no second click.`;
}

/** The states by their names: one that is called so, or that is put back when a call is over. */
function busyStatesIn(text) {
  const inTheEnd = [...text.matchAll(ends)].map(([, inside]) => inside).join('\n');
  return [...text.matchAll(states)].flatMap(([, name, setter]) =>
    isBusyName.test(name) || new RegExp(`\\b${setter}\\(`).test(inTheEnd) ? [name] : [],
  );
}
