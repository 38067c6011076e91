import type { Charge } from '#contract/rates/all-in-total.ts';
import { parseSurcharges } from '#contract/rates/surcharge-text.ts';
import { readPrice } from './cell-values.ts';
import { freightWords, includedWord, includedWords, notIncludedWords } from './sheet-words.messages.ts';
import type { Cells } from './row-cells.ts';

/** The surcharges of a row: of their own column, of columns of one each, and those that remarks name. */
export function chargesOf(cells: Cells, currency: string): readonly Charge[] {
  const charges = [
    ...ofText(cells, currency),
    ...ofColumns(cells, currency),
    ...ofIncluded(cells.textOf('included'), cells, currency),
    ...ofRemark(cells.textOf('description'), cells, currency),
    ...includedIn(cells.facts.included ?? '', cells, currency),
  ];
  const byCode = new Map(charges.toReversed().map((charge) => [charge.code, charge]));
  return [...byCode.values()].toReversed();
}

function ofText(cells: Cells, currency: string): readonly Charge[] {
  const { world } = cells;
  const text = cells.textOf('surcharges');
  if (text === '' || text === '-') return [];
  if (text.startsWith('=')) cells.wrong('surcharges', { rule: 'cell_formula' });
  const read = parseSurcharges(text, { currency, basis: world.chargeBasis });
  if (!read.ok) {
    const named = ofRemark(text, cells, currency);
    if (named.length === 0)
      cells.wrong('surcharges', { rule: 'surcharge_text', params: { part: read.part.slice(0, 60) } });
    else cells.remarks.push(text);
    return named;
  }
  return read.surcharges.flatMap((surcharge) => {
    const [code] = world.codes.surcharge.get(surcharge.code.toLowerCase()) ?? [];
    if (code === undefined)
      cells.wrong('surcharges', { rule: 'unknown_code', params: { value: surcharge.code }, fix: 'surcharge' });
    if (!world.currencies.has(surcharge.currency))
      cells.wrong('surcharges', { rule: 'unknown_code', params: { value: surcharge.currency } });
    return code === undefined ? [] : [{ ...surcharge, code }];
  });
}

const sizeOf = (type: string) => (type.startsWith('45') ? 'p45' : type.startsWith('2') ? 'p20' : 'p40');

/** The surcharge of a row that is a single charge of one container type; none for its ocean freight. */
export function ownCharge(cells: Cells, currency: string): Charge[] {
  const name = cells.textOf('charge');
  if (freightWords.test(name)) return [];
  const code = name.toUpperCase();
  const type = cells.world.typeOf(cells.textOf('container_type'));
  const price = readPrice(cells.textOf('price'));
  if (!cells.world.codes.surcharge.has(code.toLowerCase()))
    cells.wrong('charge', { rule: 'unknown_code', params: { value: name.slice(0, 60) } });
  const amount = price.kind === 'amount' ? price.amount : null;
  return [{ ...none, code, currency, ...(type === undefined ? { flat: amount } : { [sizeOf(type)]: amount }) }];
}

const none = { basis: 'CNTR', p20: null, p40: null, p45: null, flat: null, is_included: false, payable: 'PP' } as const;

/** Columns such as `BAF`, or `BAF` above `20GP` and `40GP`. */
function ofColumns(cells: Cells, currency: string): Charge[] {
  const charges = new Map<string, Charge>();
  for (const meaning of cells.columns.keys()) {
    const [kind, code = '', type] = meaning.split(':');
    if (kind !== 'surcharge' || cells.textOf(meaning) === '') continue;
    const column = { meaning, code, currency: currencyIn(cells.headingOf(meaning)) ?? currency };
    const before = charges.get(code) ?? { ...none, code, currency: column.currency };
    const charge = type === undefined ? wholeCharge(cells, column) : withSize(before, type, { cells, column });
    if (charge) charges.set(code, charge);
  }
  return [...charges.values()];
}

type ChargeColumn = { meaning: string; code: string; currency: string };

/** The charge with the amount of one type; undefined if the cell has none. */
function withSize(
  charge: Charge,
  type: string,
  { cells, column: { meaning, code, currency } }: { cells: Cells; column: ChargeColumn },
): Charge | undefined {
  const text = cells.textOf(meaning);
  if (includedWord.test(text)) return included(code, currency);
  const price = readPrice(text);
  if (price.kind === 'wrong') cells.wrong(meaning, { rule: 'not_money', params: { value: text.slice(0, 60) } });
  const isAmount = price.kind === 'amount' && Number(price.amount) > 0;
  return isAmount ? { ...charge, [sizeOf(type)]: price.amount } : undefined;
}

function wholeCharge(cells: Cells, { meaning, code, currency }: ChargeColumn): Charge | undefined {
  const text = cells.textOf(meaning);
  if (includedWord.test(text)) return included(code, currency);
  if (readPrice(text).kind === 'none') return undefined;
  const unit = unitIn(cells.headingOf(meaning));
  const read = parseSurcharges(`${code} ${text}${unit}`, { currency, basis: cells.world.chargeBasis });
  if (read.ok) return read.surcharges[0];
  cells.wrong(meaning, { rule: 'surcharge_text', params: { part: text.slice(0, 60) } });
  return undefined;
}

/** The unit of single amounts that a heading names: `EBS (USD/TEU)`. */
function unitIn(heading: string): string {
  const [, unit = ''] = /\/\s*(TEU|B\/?L|CNTR|CTN|SHIPMENT)\b/i.exec(heading) ?? [];
  return unit === '' ? '' : `/${unit.toUpperCase().replace('B/L', 'BL')}`;
}

/** The currency that a heading names. */
function currencyIn(heading: string): string | undefined {
  return /\b(USD|EUR|CNY|RMB|JPY)\b/i.exec(heading)?.[1]?.toUpperCase().replace('RMB', 'CNY');
}

function included(code: string, currency: string): Charge {
  return { ...none, code, currency, flat: '0', is_included: true };
}

const codesOf = (text: string) => text.toUpperCase().match(/[A-Z]+(?:\/[A-Z]+)?/g) ?? [];

/** A column of what is included, or of terms such as `incl. LSS`. */
function ofIncluded(text: string, cells: Cells, currency: string): Charge[] {
  const isOfTerms = text
    .split(/[;,、。]/)
    .some((term) => includedWords.test(term.trim()) || notIncludedWords.test(term.trim()));
  return isOfTerms ? ofRemark(text, cells, currency) : includedIn(text, cells, currency);
}

function includedIn(text: string, { world }: Cells, currency: string): Charge[] {
  return codesOf(text).flatMap((code) =>
    world.codes.surcharge.has(code.toLowerCase()) ? [included(code, currency)] : [],
  );
}

/** `incl. LSS, ETS; PSS USD100/200; excl. GRI`: terms that are understood; the remark stays whole. */
function ofRemark(text: string, cells: Cells, currency: string): Charge[] {
  return text
    .normalize('NFKC')
    .split(/[;。\n]/)
    .flatMap((sentence) => ofSentence(sentence, cells, currency));
}

function ofSentence(sentence: string, { world }: Cells, currency: string): Charge[] {
  let isIncluding = false;
  const isKnown = (code: string) => world.codes.surcharge.has(code.toLowerCase());
  return sentence.split(/[,、]/).flatMap((written) => {
    const term = written.trim();
    if (includedWords.test(term)) isIncluding = true;
    if (notIncludedWords.test(term)) isIncluding = false;
    const bare = term.replace(notIncludedWords, '').replace(includedWords, '').trim();
    // A name in front of its code, as in `冷箱附加费RSC`.
    const codes = (/[A-Z]/i.test(bare) ? bare.replaceAll(/\p{Script=Han}+/gu, ' ').trim() : bare)
      .split(/[\s&+/]+/)
      .map((code) => code.toUpperCase());
    if (bare !== '' && codes.every(isKnown)) return isIncluding ? codes.map((code) => included(code, currency)) : [];
    const read = parseSurcharges(bare, { currency, basis: world.chargeBasis });
    return read.ok ? read.surcharges.filter(({ code }) => isKnown(code)) : [];
  });
}
