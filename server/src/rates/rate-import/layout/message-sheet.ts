import { readPeriod } from '../periods.ts';
import { messageWords, notOfferedWords } from '../sheet-words.messages.ts';
import { readPrice } from '../cell-values.ts';
import type { SheetRow, SourceSheet } from './source-sheet.ts';

export type MessageNames = { isCarrier: (text: string) => boolean };

const headings = ['POL', 'POD', 'Carrier', '20GP/40GP/40HQ', 'ETD', 'T/T', 'Routing', 'Validity', 'Included', 'Remark'];

/**
 * The lines of a mail or chat as a sheet: those with a price become rows under headings of their own, in row 0; all
 * others stay lines. Row numbers are line numbers.
 */
export function messageSheet(text: string, title: string, names: MessageNames): SourceSheet {
  const rows = text.split(/\r\n|\r|\n/).flatMap((line, at): SheetRow[] => {
    const written = line.normalize('NFKC').trim();
    if (written === '') return [];
    return [{ row: at + 1, cells: rateLine(written, names) ?? [written] }];
  });
  return { title, rows: [{ row: 0, cells: headings }, ...rows], spans: [] };
}

const amount = String.raw`(?:USD|US\$|EUR|CNY|RMB|[$€¥])?\s*\d{1,3}(?:,?\d{3})*(?:\.\d+)?`;
const pricesPattern = new RegExp(
  String.raw`(?<![\d/.-])(?:${amount})(?:\s*/\s*(?:${amount}|-|${messageWords.onRequest})){1,3}(?![\d/.%-])`,
  'gi',
);
const requestPattern = new RegExp(String.raw`(?:^|\s)(${messageWords.onRequest})\s*$`, 'i');

/** The cells of a line with prices; undefined if it is none. */
function rateLine(line: string, { isCarrier }: MessageNames): string[] | undefined {
  if (notOfferedWords.test(line)) return undefined;
  const prices = pricesIn(line);
  if (prices === undefined) return undefined;
  const rest = taken(line.replace(prices, ' '));
  const { route, carrier } = withCarrier(rest.text, isCarrier);
  const [load, discharge] = portsOf(route);
  if (discharge === '') return undefined;
  const { weekdays, days, routing, period, included } = rest;
  return [load, discharge, carrier, prices.trim(), weekdays, days, routing, period, included, ''];
}

function pricesIn(line: string): string | undefined {
  const found = Array.from(line.matchAll(pricesPattern), ([text]) => text).find(isOfPrices);
  return found ?? requestPattern.exec(line)?.[1];
}

/** Two or three amounts, not the parts of a date. */
function isOfPrices(text: string): boolean {
  const parts = text.split('/').map((part) => readPrice(part));
  const amounts = parts.flatMap((part) => (part.kind === 'amount' ? [Number(part.amount)] : []));
  const isDate = readPeriod(text, '2000-01-01') !== undefined && amounts.every((each) => each < 32 || each > 1999);
  return (
    parts.every(({ kind }) => kind !== 'wrong') && !isDate && (parts.length > 2 || amounts.every((each) => each >= 100))
  );
}

const part = {
  period: new RegExp(
    String.raw`(?:${messageWords.valid})\s*[:：]?\s*\S*\d\S*(?:\s*-\s*\S*\d\S*)?|(?<!\d)\d{1,2}[/.]\d{1,2}\s*[-~]\s*\d{1,2}[/.]\d{1,2}(?!\d)`,
    'i',
  ),
  included: new RegExp(String.raw`(?:${messageWords.included})\s*[:：]?\s*[A-Z]{2,4}(?:[\s/、,&]+[A-Z]{2,4})*`, 'i'),
  routing: new RegExp(
    String.raw`(?:${messageWords.via})\s*[:：]?\s*[\p{L}]+(?: [A-Z]{4,})?|${messageWords.direct}`,
    'iu',
  ),
  days: new RegExp(
    String.raw`(?:T/?T\s*)?\d{1,2}(?:\s*[-~]\s*\d{1,2})?\s*(?:${messageWords.days})|T/?T\s*\d{1,2}(?:\s*[-~]\s*\d{1,2})?`,
    'i',
  ),
  weekdays: new RegExp(
    String.raw`(?:ETD\s*)?(?:${messageWords.weekdays})(?:\s*[/,、&]\s*(?:${messageWords.weekday}))*(?:${messageWords.sails})?|ETD\s*[1-7](?:[/,][1-7])*`,
    'i',
  ),
} as const;

type Part = keyof typeof part;

/** Takes what is understood out of a line. */
function taken(line: string): Record<Part, string> & { text: string } {
  let text = line;
  const take = (name: Part): string => {
    const [found = ''] = part[name].exec(text) ?? [];
    text = text.replace(found, ' ');
    return found.trim();
  };
  const period = take('period')
    .replace(new RegExp(`^(?:${messageWords.valid})\\s*[:：]?`, 'i'), '')
    .trim();
  const included = take('included')
    .replace(new RegExp(`^(?:${messageWords.included})\\s*[:：]?`, 'i'), '')
    .trim();
  const routing = take('routing');
  const days = take('days').replace(/^T\/?T\s*/i, '');
  const weekdays = take('weekdays')
    .replace(/^ETD\s*/i, '')
    .replace(new RegExp(`(?:${messageWords.sails})$`), '');
  return { period, included, routing, days, weekdays, text: text.replaceAll(/[,，;；。]+\s*$/g, '').trim() };
}

/** A word that is a carrier, and the text without it. */
function withCarrier(text: string, isCarrier: (text: string) => boolean): { route: string; carrier: string } {
  const words = text.split(/\s+/);
  const at = words.findLastIndex((word) => isCarrier(word));
  if (at < 0) return { route: text, carrier: '' };
  return { route: words.toSpliced(at, 1).join(' '), carrier: words[at] ?? '' };
}

const between = new RegExp(String.raw`\s*(?:[-—–→>]+|${messageWords.to}|\sTO\s)\s*`, 'i');

/** The ports of loading and discharge; the first is '' where the line has only one. */
function portsOf(route: string): [string, string] {
  const [first = '', ...rest] = route
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return rest.length === 0 ? ['', first] : [first, rest.join('-')];
}
