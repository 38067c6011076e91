import type { SheetRow } from '#server/sheet-reading/source-sheet.ts';
import type { Block } from './blocks.ts';
import { type HeadingNames, isPriceOf, columnMeaning } from './headings.ts';
import { readPeriod } from '#server/sheet-reading/periods.ts';

/**
 * A block whose prices stand in several groups next to each other as one block for each group, with the group's name in a column
 * of its own: carriers, ports of loading, periods or currencies above the types, or weights next to them; a carrier may have
 * its period below it. Rows without a price in a group are left out.
 */
export function withoutAcross(block: Block, names: HeadingNames): Block[] {
  const groups = groupsOf(block, names);
  if (groups.size < 2 || isOfTypes(block, groups, names)) return [withCurrency(block, names)];
  const grouped = new Set([...groups.values()].flat());
  const first = [...groups.keys()][0];
  return Array.from(groups, ([name, own]): Block => {
    const parts = name.split('\n');
    // Prices of no group belong to the first one.
    const isOwn = (at: number) =>
      own.includes(at) || (!grouped.has(at) && (name === first || !isPriceColumn(block.headings[at] ?? [], names)));
    const columns = block.headings.flatMap((_, at) => (isOwn(at) ? [at] : []));
    const headings = columns.map((at) =>
      own.includes(at) ? [typeIn(block.headings[at] ?? [], names)] : (block.headings[at] ?? []),
    );
    return {
      ...block,
      headings: [...headings, ...parts.map((part) => [headingOf(part, names)])],
      places: [...columns, ...parts.map(() => own[0] ?? 0)],
      rows: block.rows.flatMap(({ row, cells }): SheetRow[] => {
        const isPriced = own.some((at) => (cells[at] ?? '') !== '');
        return isPriced ? [{ row, cells: [...columns.map((at) => cells[at] ?? ''), ...parts] }] : [];
      }),
    };
  });
}

/** The currency that all headings of prices name, as a column of its own. */
function withCurrency(block: Block, names: HeadingNames): Block {
  const prices = block.headings.flatMap((parts, at) => (isPriceColumn(parts, names) ? [at] : []));
  const stated = new Set(prices.map((at) => currencyIn(block.headings[at]?.join(' ') ?? '')));
  const [code] = stated;
  const [place = 0] = prices;
  if (stated.size !== 1 || code === undefined) return block;
  if (block.headings.some((parts) => columnMeaning(parts, names) === 'currency')) return block;
  return {
    ...block,
    headings: [...block.headings, ['Currency']],
    places: [...block.places, block.places[place] ?? 0],
    rows: block.rows.map(({ row, cells }) => ({
      row,
      cells: [...block.headings.map((_, at) => cells[at] ?? ''), code],
    })),
  };
}

const currencyIn = (heading: string) => /(?<![A-Z])(USD|EUR|CNY|RMB|JPY|GBP|HKD)(?![A-Z])/i.exec(heading)?.[1];

const isPriceColumn = (parts: readonly string[], names: HeadingNames) => /^prices?:/.test(columnMeaning(parts, names));

/** Names above types that differ from group to group say what kind of container it is. */
function isOfTypes({ headings }: Block, groups: ReadonlyMap<string, readonly number[]>, names: HeadingNames): boolean {
  const types = [...groups.values()].flat().map((at) => typeIn(headings[at] ?? [], names));
  const isOfPorts = [...groups.keys()].some((name) =>
    name.split('\n').some((part) => headingOf(part, names) === 'POL'),
  );
  return isOfPorts && new Set(types).size === types.length;
}

const currency = /^(?:USD|EUR|CNY|RMB|JPY|GBP|HKD)$/i;
/** `20GP<=14T`: a type, and the weight that its price holds for. */
const weighted = /^(.*\d\d.*?)\s*([<>≤≥][=]?\s*\d+(?:\.\d+)?\s*(?:T|TONS?|KGS?)?)$/i;

function headingOf(name: string, { isCarrier }: HeadingNames): string {
  if (weighted.test(`20${name}`)) return 'Commodity';
  if (currency.test(name)) return 'Currency';
  // A name and its code; longer words are also names of ports: Ningbo Ocean Shipping.
  const codes = name.split(/[\s/()（）]+/).filter((part) => /^[A-Z]{3,5}$/.test(part));
  if ([name, ...codes].some((each) => isCarrier(each))) return 'Carrier';
  return isPeriod(name) ? 'Validity' : 'POL';
}

function typeIn(parts: readonly string[], names: HeadingNames): string {
  const lower = parts.at(-1) ?? '';
  const [, type = lower] = weighted.exec(lower) ?? [];
  return columnMeaning([type], names).replace(/^prices?:/, '');
}

/** Whether a name says days; the day of reading does not matter. */
const isPeriod = (name: string) => /\d/.test(name) && readPeriod(name, '2000-01-01') !== undefined;

/** The columns of prices by the name of their group, which is no heading itself. */
function groupsOf({ headings }: Block, names: HeadingNames): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, parts] of headings.entries()) {
    const name = groupOf(parts, names);
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), at]);
  }
  return groups;
}

function groupOf(parts: readonly string[], names: HeadingNames): string | undefined {
  const lower = parts.at(-1) ?? '';
  const isPrice = (text: string) => isPriceColumn([text], names);
  const [, type = '', weight] = weighted.exec(lower) ?? [];
  if (isPrice(type)) return weight;
  return isPrice(lower) ? nameAbove(parts, names) : undefined;
}

/** The currency before a type, or the names above it, one a line. */
function nameAbove(parts: readonly string[], names: HeadingNames): string | undefined {
  const [upper = '', lower] = parts.length > 1 ? parts : (parts[0] ?? '').split(/\s+(?=\d)/);
  if (lower === undefined) return undefined;
  if (currency.test(upper.trim())) return upper.trim();
  if (parts.length < 2) return undefined;
  const found = parts.slice(0, -1).filter((part) => columnMeaning([part], names) === '' && !isPriceOf(part));
  return found.length > 0 ? found.join('\n') : undefined;
}
