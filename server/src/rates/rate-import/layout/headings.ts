import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import { headerWords } from '../headers.messages.ts';
import { chargeWords, costWords, fieldPatterns, laneHeading, sellWords, typeWords } from '../sheet-words.messages.ts';

/** What a sheet's headings may name: container types and surcharges by folded name, and carriers. */
export type HeadingNames = {
  types: ReadonlyMap<string, string>;
  surcharges: ReadonlyMap<string, string>;
  isCarrier: (text: string) => boolean;
};

const fields = new Map(
  Object.entries(headerWords).flatMap(([name, headings]) =>
    [name, ...headings.flatMap((line) => line.split('|'))].map((heading) => [foldedHeader(heading), name] as const),
  ),
);
const moreTypes = new Map(
  Object.entries(typeWords).flatMap(([code, words]) =>
    words.flatMap((line) => line.split('|')).map((word) => [foldedHeader(word), code] as const),
  ),
);

/**
 * The meaning of a column by its heading, from the upper row to the lower: a field, `price:20GP`, `cost:20GP`,
 * `prices:20GP/40GP/40HQ` for several in one cell, `surcharge:BAF`, `surcharge:BAF:20GP`; '' if unknown.
 */
export function columnMeaning(parts: readonly string[], names: HeadingNames): string {
  if (foldedHeader(parts.join(' ')) === '') return '';
  const lower = parts.at(-1) ?? '';
  const upper = parts.slice(0, -1);
  const isField = fields.has(foldedHeader(lower)) || fields.has(foldedHeader(parts.join(' ')));
  const charge = isField ? undefined : surchargeIn(lower, names);
  if (charge !== undefined) return `surcharge:${charge}${typeBehind(lower, names)}`;
  const types = typesIn(lower, names.types);
  if (types.length > 0) return meaningOfTypes(types, parts, names);
  const field = [...parts.toReversed(), parts.join(' ')].map(fieldIn).find((name) => name !== '');
  if (field !== undefined) return field;
  const upperTypes = upper.flatMap((part) => typesIn(part, names.types));
  if (upperTypes.length > 0) return meaningOfTypes(upperTypes, [], names);
  const surcharge = parts.map((part) => surchargeIn(part, names)).find((code) => code !== undefined);
  return surcharge === undefined ? '' : `surcharge:${surcharge}`;
}

/** `LSS 20'`: the only type behind the code. */
function typeBehind(heading: string, { types }: HeadingNames): string {
  const [, behind = ''] = /^\S+\s+(\S.*)$/.exec(heading.normalize('NFKC').trim()) ?? [];
  const [type, ...others] = typesIn(behind, types);
  return type === undefined || others.length > 0 ? '' : `:${type}`;
}

function meaningOfTypes(types: readonly string[], upper: readonly string[], names: HeadingNames): string {
  const [type = '', ...others] = types;
  const surcharge = upper
    .slice(0, -1)
    .map((part) => surchargeIn(part, names))
    .find((code) => code !== undefined);
  if (others.length > 0) return surcharge === undefined ? `prices:${types.join('/')}` : `surcharge:${surcharge}`;
  if (surcharge !== undefined) return `surcharge:${surcharge}:${type}`;
  const isCost = upper.some((part) => costWords.test(part)) && !upper.some((part) => sellWords.test(part));
  return `${isCost ? 'cost' : 'price'}:${type}`;
}

/** The surcharge of a heading by its name, or by the code that it begins with: `BAF`, `EBS USD 20/40`, `THC (CNY)`. */
function surchargeIn(text: string, { surcharges }: HeadingNames): string | undefined {
  const [code = ''] = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .split(/[\s(:]+/);
  const bare = withoutBrackets(text).trim();
  const named = Object.entries(chargeWords).find(([, words]) => words.test(bare))?.[0] ?? foldedHeader(bare);
  const found = surcharges.get(foldedHeader(code)) ?? surcharges.get(foldedHeader(named));
  return found === 'O/F' ? undefined : found;
}

const withoutBrackets = (text: string) => text.normalize('NFKC').replaceAll(/[([【][^)\]】]*[)\]】]/g, ' ');

/** Reads the container type that a cell names; undefined for none or several. */
export function typeReader(types: HeadingNames['types']): (text: string) => string | undefined {
  return (text) => {
    const [type, ...others] = typesIn(text, types);
    return others.length === 0 ? type : undefined;
  };
}

/** Before a type it says nothing more. */
const freightWord = /^\s*(?:O\/F|OCEAN FREIGHT|FREIGHT|BOF)\s+/i;

/** The container types that a heading names: `20'GP`, `40GP/40HQ`, `USD/20GP`, `20GP(USD)`. */
function typesIn(text: string, types: HeadingNames['types']): string[] {
  const typeOf = (part: string) =>
    types.get(foldedHeader(part)) ?? moreTypes.get(foldedHeader(part)) ?? typeBySize(foldedHeader(part));
  const isList = /[/、]/.test(withoutBrackets(text));
  const whole = isList ? undefined : (typeOf(text) ?? typeOf(withoutBrackets(text)));
  if (whole !== undefined) return [whole];
  const pieces = withoutBrackets(text.replace(freightWord, ' '))
    .split(/[\s/、,&+-]+/)
    .filter((piece) => piece !== '' && !isUnit(piece));
  const found = pieces.map(typeOf);
  return found.every((type) => type !== undefined) ? [...new Set(found)] : [];
}

/** Lengths with a word of dry boxes or of height: `40HDRY`, `45FTHIGHCUBE`. */
function typeBySize(folded: string): string | undefined {
  const [, length, isHigh] = sizePattern.exec(folded) ?? [];
  if (length === undefined) return undefined;
  return `${length}${isHigh === undefined && length !== '45' ? 'GP' : 'HQ'}`;
}

const sizePattern =
  /^(20|40|45)(?:FT|FEET|'|\u5c3a)?(?:(H(?:C|Q|IGH|CUBE)*)?(?:DRY|STD|STANDARD|GENERAL|GP|DC|DV|BOX|CONTAINER)?)$/;

/** A currency or the word of prices itself, which say nothing about the type. */
function isUnit(text: string): boolean {
  const isCurrency = /^(?:USD|EUR|CNY|RMB|US\$|\$|PER|BOX|CNTR|UNIT)$/i.test(text);
  return isCurrency || costWords.test(text) || sellWords.test(text) || fields.get(foldedHeader(text)) === 'price';
}

/** The field of a heading, of it without its brackets, or of its parts in two languages. */
function fieldIn(text: string): string {
  const named = fields.get(foldedHeader(text)) ?? fields.get(foldedHeader(withoutBrackets(text)));
  if (named !== undefined) return named;
  if (noField.test(text) || text.length > maxHeading) return '';
  const byPart = fieldPatterns.find(({ pattern }) => pattern.test(text));
  if (byPart) return byPart.field;
  const pieces = text.split(/[\s/|()（）]+/).flatMap((piece) => fields.get(foldedHeader(piece)) ?? []);
  const found = new Set(pieces.filter((name) => name !== 'price'));
  if (found.size > 0) return found.size === 1 ? ([...found][0] ?? '') : '';
  return pieces[0] ?? '';
}

/** Longer texts are sentences. */
const maxHeading = 40;

/** Headings of numbers and names that contain the word of a field. */
const noField = /(?:^|[\s_])(?:ID|NO\.?|REF|CODE|NAME|#)$/i;

/** The longest word of each heading of a port. */
const portWords = [...headerWords.portload, ...headerWords.portdischarge]
  .flatMap((line) => line.split('|'))
  .map((heading) => heading.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '');
const portWord = new RegExp([...new Set(portWords)].join('|'), 'i');

/** Whether a text may be the heading of a port: what has none of their words needs no closer look. */
export function mayNamePort(text: string): boolean {
  const folded = text.normalize('NFKC').replaceAll(/\s/g, '');
  return text.length <= maxHeading && (portWord.test(folded) || isLaneHeading(folded));
}

/** `青岛—` above the ports of discharge from there. */
export function isLaneHeading(text: string): boolean {
  return laneHeading.test(text.normalize('NFKC').trim());
}

/** Whether a text says nothing but the unit of the heading above it. */
export function isUnitText(text: string): boolean {
  return /^[([（【].*[)\]）】]$/.test(text.trim()) || isUnit(text.trim());
}

/** Whether a heading says whose prices are below it, or that they are prices. */
export function isPriceOf(text: string): boolean {
  return costWords.test(text) || sellWords.test(text) || fieldIn(text) === 'price' || isUnitText(text);
}
