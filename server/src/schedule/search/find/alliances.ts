import { newNumbering, type Numbering, numberOf } from '../numbering.ts';

/** The carriers that sell a voyage; voyages with the same sellers share a group. */
type Group = { publisher: string; sellers: ReadonlySet<string> };

/** Which carriers exchange cargo: those that sell both voyages, and those of one alliance. */
export type Alliances = {
  of: ReadonlyMap<string, string>;
  numbering: Numbering;
  groups: Group[];
  /** By two groups: 1 cooperating, 0 not. */
  bonds: (0 | 1)[][];
};

export const newAlliances = (of: ReadonlyMap<string, string>): Alliances => ({
  of,
  numbering: newNumbering(),
  groups: [],
  bonds: [],
});

/** The number of the group with these sellers. */
export function groupOf(alliances: Alliances, publisher: string, others: readonly string[]): number {
  const sellers = new Set([publisher, ...others]);
  const group = numberOf(alliances.numbering, `${publisher}:${[...sellers].toSorted().join(' ')}`);
  alliances.groups[group] ??= { publisher, sellers };
  return group;
}

export function areAllied(alliances: Alliances, one: number, other: number): boolean {
  const row = (alliances.bonds[one] ??= []);
  const known = row[other];
  if (known !== undefined) return known === 1;
  const bond = bondOf(alliances, alliances.groups[one], alliances.groups[other]);
  row[other] = bond ? 1 : 0;
  return bond;
}

function bondOf({ of }: Alliances, one: Group | undefined, other: Group | undefined): boolean {
  if (!one || !other) return false;
  if ([...one.sellers].some((seller) => other.sellers.has(seller))) return true;
  const alliance = of.get(one.publisher) ?? '';
  return alliance !== '' && alliance === of.get(other.publisher);
}

/** For each group, whether one of these carriers sells its voyages; undefined if any carrier is accepted. */
export function soldBy({ groups }: Alliances, carriers: readonly string[]): Uint8Array | undefined {
  if (carriers.length === 0) return undefined;
  return Uint8Array.from(groups, ({ sellers }) => (carriers.some((carrier) => sellers.has(carrier)) ? 1 : 0));
}
