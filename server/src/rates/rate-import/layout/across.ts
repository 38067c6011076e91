import type { SheetRow } from '#server/sheet-reading/source-sheet.ts';
import type { Block } from './blocks.ts';
import { type HeadingNames, isPriceOf, columnMeaning } from './headings.ts';

/**
 * A block whose prices stand in several groups next to each other as one block for each group, with the group's name in a column
 * of its own: carriers, ports of loading or currencies above the types, or weights next to them. Rows without a price in a
 * group are left out.
 */
export function withoutAcross(block: Block, names: HeadingNames): Block[] {
  const groups = groupsOf(block, names);
  if (groups.size < 2) return [block];
  const grouped = new Set([...groups.values()].flat());
  const first = [...groups.keys()][0];
  return Array.from(groups, ([name, own]): Block => {
    const heading = headingOf(name, names);
    // Prices of no group belong to the first one.
    const isOwn = (at: number) =>
      own.includes(at) ||
      (!grouped.has(at) && (name === first || !columnMeaning(block.headings[at] ?? [], names).startsWith('price:')));
    const columns = block.headings.flatMap((_, at) => (isOwn(at) ? [at] : []));
    const headings = columns.map((at) =>
      own.includes(at) ? [typeIn(block.headings[at] ?? [], names)] : (block.headings[at] ?? []),
    );
    return {
      ...block,
      headings: [...headings, [heading]],
      places: [...columns, own[0] ?? 0],
      rows: block.rows.flatMap(({ row, cells }): SheetRow[] => {
        const isPriced = own.some((at) => (cells[at] ?? '') !== '');
        return isPriced ? [{ row, cells: [...columns.map((at) => cells[at] ?? ''), name] }] : [];
      }),
    };
  });
}

const currency = /^(?:USD|EUR|CNY|RMB|JPY|GBP|HKD)$/i;
/** `20GP<=14T`: a type, and the weight that its price holds for. */
const weighted = /^(.*\d\d.*?)\s*([<>≤≥][=]?\s*\d+(?:\.\d+)?\s*(?:T|TONS?|KGS?)?)$/i;

function headingOf(name: string, { isCarrier }: HeadingNames): string {
  if (weighted.test(`20${name}`)) return 'Commodity';
  if (currency.test(name)) return 'Currency';
  return isCarrier(name) ? 'Carrier' : 'POL';
}

function typeIn(parts: readonly string[], names: HeadingNames): string {
  const lower = parts.at(-1) ?? '';
  const [, type = lower] = weighted.exec(lower) ?? [];
  return columnMeaning([type], names).replace('price:', '');
}

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
  const isPrice = (text: string) => columnMeaning([text], names).startsWith('price:');
  const [, type = '', weight] = weighted.exec(lower) ?? [];
  if (isPrice(type)) return weight;
  return isPrice(lower) ? nameAbove(parts, names) : undefined;
}

/** The currency before a type, or the name above it. */
function nameAbove(parts: readonly string[], names: HeadingNames): string | undefined {
  const [upper = '', lower] = parts.length > 1 ? parts : (parts[0] ?? '').split(/\s+(?=\d)/);
  if (lower === undefined) return undefined;
  if (currency.test(upper.trim())) return upper.trim();
  const isName = parts.length > 1 && columnMeaning([upper], names) === '' && !isPriceOf(upper);
  return isName ? upper : undefined;
}
