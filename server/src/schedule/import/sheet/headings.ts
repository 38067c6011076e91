import { type CallField, callFields } from '#contract/schedule/sheet-plan.ts';
import { sheetRowLabels } from '#contract/schedule/sheet-row.labels.ts';
import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import {
  arrivalWords,
  callHeaderWords,
  departureWords,
  groupOfPorts,
  timeWords,
  weekdayWords,
} from './headers.messages.ts';

/** Whether a text names a port. */
export type HeadingPorts = (text: string) => boolean;

const fieldNames = new Set<string>(callFields);
const fields = new Map<string, CallField>();
for (const [name, lines] of Object.entries(callHeaderWords))
  for (const heading of lines.flatMap((line) => line.split('|'))) fields.set(foldedHeader(heading), name as CallField);
// The product's own template, in both languages.
for (const labels of Object.values(sheetRowLabels))
  for (const [name, label] of Object.entries(labels))
    if (fieldNames.has(name)) fields.set(foldedHeader(label), name as CallField);

const maxHeading = 40;
const withoutBrackets = (text: string) => text.normalize('NFKC').replaceAll(/[([【][^)\]】]*[)\]】]/g, ' ');

/** The field of a heading, of it without its brackets, or of its words in two languages. */
function fieldIn(text: string): CallField | '' {
  if (text.length > maxHeading) return '';
  const named = fields.get(foldedHeader(text)) ?? fields.get(foldedHeader(withoutBrackets(text)));
  if (named) return named;
  const pieces = text.normalize('NFKC').split(/[\s|/()]+/);
  const han = pieces.filter((piece) => /\p{Script=Han}/u.test(piece)).join('');
  const latin = pieces.filter((piece) => !/\p{Script=Han}/u.test(piece)).join(' ');
  const found = new Set(
    [han, latin].flatMap((piece) => (piece === '' ? [] : (fields.get(foldedHeader(piece)) ?? 'none'))),
  );
  const [only] = found;
  return found.size === 1 && only !== 'none' ? (only ?? '') : '';
}

/** What is left of a heading without its words of times and days: the name of a port. */
export function portIn(parts: readonly string[]): string {
  const names = parts.map((part) =>
    part
      .normalize('NFKC')
      .replaceAll(weekdayWords, ' ')
      .replaceAll(timeWords, ' ')
      .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
      .replaceAll(/^[\s/|&:,-]+|[\s/|&:,-]+$/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return names.filter((name) => name !== '' && !groupOfPorts.test(name)).at(-1) ?? '';
}

/** Whether a text has only words of times and days of the week. */
export function isOfTimes(text: string): boolean {
  return text.trim() !== '' && portIn([text]) === '';
}

/** The meaning of a column by the texts of its heading, from the upper row to the lower; '' if it has none. */
export function callMeaning(parts: readonly string[], isPort: HeadingPorts): string {
  const whole = parts.join(' ');
  const named = [whole, ...parts.slice(0, 1), ...parts.slice(-1)].map(fieldIn).find((name) => name !== '') ?? '';
  if (named !== '' && !isTimeField(named)) return named;
  const port = portIn(parts);
  if (port === '') return named || (hasTimes(whole) ? kindOfTimes(whole) : '');
  return isPort(port) || isAboveTimes(named, { whole, port }) ? `port:${kindOfTimes(whole)}` : named;
}

/** A name above a time, of a port that may be unknown. */
function isAboveTimes(named: string, { whole, port }: { whole: string; port: string }): boolean {
  return named === '' ? hasTimes(whole) : fieldIn(port) === '';
}

const isTimeField = (name: string) =>
  name === 'arrival' || name === 'departure' || name === 'times' || name === 'berthing';
const hasTimes = (text: string) => arrivalWords.test(text) || departureWords.test(text);

function kindOfTimes(text: string): 'arrival' | 'departure' | 'times' {
  const [arrives, departs] = [arrivalWords.test(text), departureWords.test(text)];
  if (arrives === departs) return 'times';
  return arrives ? 'arrival' : 'departure';
}

const identities = new Set<string>([
  'vessel',
  'export_voyage',
  'vessel_voyage',
  'unlocode',
  'portload',
  'portdischarge',
]);

/** What a cell is as a heading: a field that names a sailing or a call, another one, the name of a port, or none. */
export function kindOfHeading(text: string, isPort: HeadingPorts): 'identity' | 'field' | 'port' | '' {
  if (/[:：]\s*$/.test(text)) return '';
  const name = fieldIn(text);
  if (identities.has(name)) return 'identity';
  if (name !== '' || isOfTimes(text) || groupOfPorts.test(portIn([text]))) return 'field';
  return isPort(portIn([text])) ? 'port' : '';
}

/** The field that a label in a column of labels names. */
export function labelField(text: string): CallField | '' {
  return fieldIn(text.replace(/[:：]\s*$/, ''));
}
