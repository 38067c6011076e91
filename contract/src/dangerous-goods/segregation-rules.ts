import type { SegregationGroup } from './segregation-groups.ts';

/** Rules of thumb in addition to the table: they only warn, the substance's entry in the edition in force decides. */
export type GroupRule = { code: GroupRuleCode; groups: readonly [SegregationGroup, SegregationGroup] };

export const groupRuleCodes = [
  'ACID_ALKALI',
  'ACID_CYANIDE',
  'ACID_HYPOCHLORITE',
  'AMMONIUM_HYPOCHLORITE',
  'AMMONIUM_CHLORATE',
  'AMMONIUM_NITRITE',
  'METAL_POWDER_ACID',
] as const;
export type GroupRuleCode = (typeof groupRuleCodes)[number];

/** All of them require “separated from”. */
export const groupRuleDistance = '2';

export const groupRules: readonly GroupRule[] = [
  { code: 'ACID_ALKALI', groups: ['SGG1', 'SGG18'] },
  { code: 'ACID_CYANIDE', groups: ['SGG1', 'SGG6'] },
  { code: 'ACID_HYPOCHLORITE', groups: ['SGG1', 'SGG8'] },
  { code: 'AMMONIUM_HYPOCHLORITE', groups: ['SGG2', 'SGG8'] },
  { code: 'AMMONIUM_CHLORATE', groups: ['SGG2', 'SGG4'] },
  { code: 'AMMONIUM_NITRITE', groups: ['SGG2', 'SGG12'] },
  { code: 'METAL_POWDER_ACID', groups: ['SGG15', 'SGG1'] },
];

/** Whether any of these groups must be segregated from another one. */
export function hasGroupRule(groups: ReadonlySet<string>): boolean {
  return groupRules.some(({ groups: both }) => both.some((group) => groups.has(group)));
}

/** Classes that must be separated from foodstuffs, and the distance. */
const foodClasses: ReadonlySet<string> = new Set(['2.3', '6.1', '6.2', '7', '8']);
export const foodDistance = '1';

export function isSeparatedFromFood(classes: readonly string[]): boolean {
  return classes.some((each) => foodClasses.has(each));
}

/** Class 9, but separated from foodstuffs: ADR 7.5.4. */
const foodNumbers: ReadonlySet<string> = new Set(['2212', '2315', '2590', '3151', '3152', '3245']);

export function isSeparatedFromFoodByNumber(number: string): boolean {
  return foodNumbers.has(number);
}

/** Chapters 02 to 23 of the harmonized system. */
export function isFood(hscode: string): boolean {
  const chapter = /^\d{6}/.test(hscode) ? Number(hscode.slice(0, 2)) : 0;
  return chapter >= 2 && chapter <= 23;
}
