import type { SegregationReason } from './segregation-substance.ts';

/**
 * Explosives in one cargo transport unit by compatibility group: 49 CFR 176.144(a), United States, public domain. X:
 * not together; a figure: only under the condition of that note; a point: together.
 */
const compatibilityGroups = 'ABCDEFGHJKLNS';
const rows = [
  '. X X X X X X X X X X X X',
  'X . X X X X X X X X X X .',
  'X X . 6 6 X 1 X X X X 4 .',
  'X X 6 . 6 X 1 X X X X 4 .',
  'X X 6 6 . X 1 X X X X 4 .',
  'X X X X X . X X X X X X .',
  'X X 1 1 1 X . X X X X X .',
  'X X X X X X X . X X X X .',
  'X X X X X X X X . X X X .',
  'X X X X X X X X X . X X .',
  'X X X X X X X X X X 2 X X',
  'X X 4 4 4 X X X X X X 3 5',
  'X . . . . . . . . . X 5 .',
].map((row) => row.split(' '));

export type MixingVerdict = 'TOGETHER' | 'CONDITION' | 'NEVER';

/** The compatibility group of a class, `D` of `1.1D`; empty if none is given. */
function compatibilityGroup(dclass: string): string {
  return /^1\.[1-6]([A-Z])$/.exec(dclass)?.[1] ?? '';
}

/** Whether explosives of two groups may share a unit; an unknown group is a condition. */
export function mixingVerdict(one: string, other: string): MixingVerdict {
  const cell =
    one === '' || other === ''
      ? undefined
      : rows[compatibilityGroups.indexOf(one)]?.[compatibilityGroups.indexOf(other)];
  if (cell === 'X') return 'NEVER';
  return cell === '.' ? 'TOGETHER' : 'CONDITION';
}

/** Reasons from the compatibility groups, if both goods are explosives. */
export function explosiveReasons(one: readonly string[], other: readonly string[]): SegregationReason[] {
  const areBothExplosive = [one, other].every((classes) => classes.some((each) => each.startsWith('1.')));
  if (!areBothExplosive) return [];
  const groups = [firstGroup(one), firstGroup(other)] as const;
  const verdict = mixingVerdict(...groups);
  if (verdict === 'TOGETHER') return [];
  return verdict === 'NEVER' ? [{ kind: 'EXPLOSIVES', groups }] : [{ kind: 'CLASS_1' }];
}

function firstGroup(classes: readonly string[]): string {
  return classes.map(compatibilityGroup).find((group) => group !== '') ?? '';
}
