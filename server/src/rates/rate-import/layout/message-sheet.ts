import { readPeriod } from '#server/sheet-reading/periods.ts';
import { messageWords, notOfferedWords, soldOutRemark } from '../sheet-words.messages.ts';
import { readPrice } from '../cell-values.ts';
import type { SheetRow, SourceSheet } from '#server/sheet-reading/source-sheet.ts';

export type MessageNames = { isCarrier: (text: string) => boolean };

const prices = 'Prices';
const headings = ['POL', 'POD', 'Carrier', prices, 'ETD', 'T/T', 'Routing', 'Validity', 'Included', 'Remark'];

/**
 * The lines of a mail or chat as a sheet: those with a price become rows under headings of their own, in row 0; all
 * others stay lines. Row numbers are line numbers.
 */
export function messageSheet(text: string, title: string, names: MessageNames): SourceSheet {
  const types = statedTypes.exec(text.normalize('NFKC'))?.[0] ?? '20GP/40GP/40HQ';
  const rows = text.split(/\r\n|\r|\n/).flatMap((line, at): SheetRow[] => {
    const written = line.normalize('NFKC').trim();
    if (written === '') return [];
    return [{ row: at + 1, cells: rateLine(written, types.split('/'), names) ?? [written] }];
  });
  const cells = headings.with(headings.indexOf(prices), types);
  return { title, rows: [{ row: 0, cells }, ...rows], spans: [] };
}

/** The types of prices such as `1980/2950`, if the message says them. */
const statedTypes = /20['A-Z]*(?:\/4[05]['A-Z]*)+/i;

const amount = String.raw`(?:USD|US\$|EUR|CNY|RMB|[$€¥])?\s*\d{1,3}(?:,?\d{3})*(?:\.\d+)?`;
const pricesPattern = new RegExp(
  String.raw`(?<![\d/.-])(?:${amount}|-(?=\s*/\s*\d{3}))(?:\s*/\s*(?:${amount}|-|${messageWords.onRequest})){1,3}(?![\d/.%-])`,
  'gi',
);
const requestPattern = new RegExp(String.raw`(?:^|\s)(${messageWords.onRequest})[\s.!]*$`, 'i');

const perType =
  /(\d[\d,]*(?:\.\d+)?)\s*(?:PER|\/)\s*((?:20|40|45)(?!\d)['A-Z]*(?:\s*(?:\/|OR|AND)\s*(?:20|40|45)(?!\d)['A-Z]*)*)/gi;

/** `USD 1,620 per 20GP and USD 2,030 per 40GP or 40HQ` as prices of the stated types, `-` for one without. */
function spelledPrices(line: string, types: readonly string[]): { text: string; found: string } | undefined {
  const matches = Array.from(line.matchAll(perType));
  const byType = new Map(
    matches.flatMap(([, price = '', named = '']) =>
      named.split(/\s*(?:\/|OR|AND)\s*/i).map((type) => [type.toUpperCase().replace('HC', 'HQ'), price] as const),
    ),
  );
  const found = types.map((type) => byType.get(type) ?? '-').join('/');
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || byType.size === 0) return undefined;
  return { text: line.slice(first.index, last.index + last[0].length), found };
}

/** `Qingdao to Los Angeles with ONE` without the words of a sentence. */
const sentenceWords = /^[-*•·]\s*|\bWITH\b|\b(?:TRANSIT|SAILING|EVERY|RATES?|USD|AND)\b|:\s*(?=$|\s)/gi;

/** The cells of a line with prices; undefined if it is none. */
function rateLine(line: string, types: readonly string[], { isCarrier }: MessageNames): string[] | undefined {
  if (notOfferedWords.test(line)) return undefined;
  const spelled = spelledPrices(line, types);
  const price = spelled?.text ?? pricesIn(line);
  if (price === undefined) return undefined;
  const isSentence = /\bWITH\b/i.test(line);
  const open = line.replace(price, ' ');
  const rest = taken(isSentence ? open.replaceAll(sentenceWords, ' ') : open);
  const { route, carrier } = withCarrier(rest.text, isCarrier);
  const [load, discharge] = portsOf(route);
  if (discharge === '') return undefined;
  const { weekdays, days, routing, period, included } = rest;
  return [load, discharge, carrier, spelled?.found ?? price.trim(), weekdays, days, routing, period, included, ''];
}

function pricesIn(line: string): string | undefined {
  const found = Array.from(line.matchAll(pricesPattern), ([text]) => text).find(isOfPrices);
  return found ?? requestPattern.exec(line)?.[1] ?? soldOutRemark.exec(line)?.[0];
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
    String.raw`(?:T/?T\s*)?\d{1,2}(?:\s*(?:[-~]|TO)\s*\d{1,2})?\s*(?:${messageWords.days})|T/?T\s*\d{1,2}(?:\s*[-~]\s*\d{1,2})?`,
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
  return { period, included, routing, days, weekdays, text: text.replaceAll(/[\s,，;；。.]+$/g, '').trim() };
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
