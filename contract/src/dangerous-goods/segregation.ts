import { isImdgClass } from '../freight/dangerous-goods.ts';
import { widened } from './segregation-groups.ts';
import { foodValue, type GroupRuleCode, groupRules, groupRuleValue, isKeptFromFood } from './segregation-rules.ts';
import { isPendingCheck, tableClass, tableValue, type TableValue } from './segregation-table.ts';

/** What segregation asks of one good. Goods whose entry nobody knows are `unknown`; foodstuffs have no class. */
export type SegregationGood = {
  dclass: string;
  /** As a booking has them: `6.1/8`. */
  subsidiary: string;
  segregate_as: string;
  segregation_groups: readonly string[];
  hasProvisions: boolean;
  isVerified: boolean;
  isUnknown: boolean;
  isFood: boolean;
};

/** The three honest outcomes, from the least to the most grave. */
export const outcomes = ['compatible', 'unknown', 'breach'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why two goods may not go together, or why that is not known; the last ones only add to what is said. */
export type Reason =
  | { kind: 'TABLE'; value: Distance; classes: readonly [string, string] }
  | { kind: 'RULE'; rule: GroupRuleCode; value: Distance }
  | { kind: 'FOOD'; value: Distance }
  | { kind: 'CLASS_1' | 'CLASS_7' | 'UNKNOWN' | 'PROVISION' }
  | { kind: 'PENDING' | 'SEGREGATE_AS' | 'UNVERIFIED' };
export type Distance = '1' | '2' | '3' | '4';

export type Segregation = { outcome: Outcome; value: TableValue; reasons: readonly Reason[] };

const grave: ReadonlySet<Reason['kind']> = new Set(['TABLE', 'RULE', 'FOOD']);
const open: ReadonlySet<Reason['kind']> = new Set(['CLASS_1', 'CLASS_7', 'UNKNOWN', 'PROVISION']);

/**
 * Whether two goods may go into one container, as far as the table between classes and the rules of thumb can tell (domain 4.3).
 * A breach that was found is told even where something else could not be looked at; only where nothing was found and everything was
 * looked at are they compatible. In any case the entry in the edition in force decides.
 */
export function segregation(one: SegregationGood, other: SegregationGood): Segregation {
  if (one.isFood || other.isFood) return resultOf(foodReasons(one, other));
  return resultOf([
    ...tableReasons(one, other),
    ...ruleReasons(one, other),
    ...openReasons(one, other),
    ...notes(one, other),
  ]);
}

function resultOf(reasons: readonly Reason[]): Segregation {
  const distances = reasons.flatMap((reason) => ('value' in reason ? [reason.value] : []));
  const value = distances.toSorted().at(-1);
  const isStarred = reasons.some(({ kind }) => kind === 'CLASS_1');
  return { outcome: outcomeOf(reasons), value: value ?? (isStarred ? '*' : 'X'), reasons };
}

function outcomeOf(reasons: readonly Reason[]): Outcome {
  if (reasons.some(({ kind }) => grave.has(kind))) return 'breach';
  return reasons.some(({ kind }) => open.has(kind)) ? 'unknown' : 'compatible';
}

/** The class that a good is segregated as and its subsidiary hazards, as the table names them. */
export function hazardClasses({ dclass, subsidiary, segregate_as: as }: SegregationGood): string[] {
  const named = [as || dclass, ...subsidiary.split('/')].flatMap((each) => tableClass(each) ?? []);
  return [...new Set(named)];
}

/** The largest distance that any two of their hazards ask for. */
function tableReasons(one: SegregationGood, other: SegregationGood): Reason[] {
  const found = hazardClasses(one)
    .flatMap((mine) => hazardClasses(other).map((theirs) => ({ classes: [mine, theirs] as const })))
    .flatMap(({ classes }) => {
      const value = tableValue(...classes);
      return isDistance(value) ? [{ kind: 'TABLE' as const, value, classes }] : [];
    })
    .toSorted((a, b) => b.value.localeCompare(a.value));
  return found.slice(0, 1);
}

function isDistance(value: TableValue | undefined): value is Distance {
  return value !== undefined && value !== 'X' && value !== '*';
}

function ruleReasons(one: SegregationGood, other: SegregationGood): Reason[] {
  const [mine, theirs] = [widened(one.segregation_groups), widened(other.segregation_groups)];
  return groupRules
    .filter(({ groups: [a, b] }) => (mine.has(a) && theirs.has(b)) || (mine.has(b) && theirs.has(a)))
    .map(({ code }) => ({ kind: 'RULE', rule: code, value: groupRuleValue }));
}

function foodReasons(one: SegregationGood, other: SegregationGood): Reason[] {
  if (one.isFood && other.isFood) return [];
  const good = one.isFood ? other : one;
  const isKnown = !good.isUnknown || isImdgClass(good.dclass);
  return [
    // Whatever it is segregated as, it is what it is.
    ...(isKeptFromFood([good.dclass, ...hazardClasses(good)])
      ? [{ kind: 'FOOD' as const, value: foodValue } as const]
      : []),
    ...(isKnown ? [] : [{ kind: 'UNKNOWN' } as const]),
  ];
}

/** What the table does not answer. */
function openReasons(one: SegregationGood, other: SegregationGood): Reason[] {
  const both = [one, other];
  const [mine, theirs] = [hazardClasses(one), hazardClasses(other)];
  const areExplosives = [mine, theirs].every((classes) => classes.some((each) => each.startsWith('1.')));
  const isRadioactive = [...mine, ...theirs].includes('7');
  const isUnknown = both.some((good) => good.isUnknown || tableClass(good.segregate_as || good.dclass) === undefined);
  return [
    ...(areExplosives ? [{ kind: 'CLASS_1' } as const] : []),
    ...(isRadioactive ? [{ kind: 'CLASS_7' } as const] : []),
    ...(isUnknown ? [{ kind: 'UNKNOWN' } as const] : []),
    ...(both.some(({ hasProvisions }) => hasProvisions) ? [{ kind: 'PROVISION' } as const] : []),
  ];
}

function notes(one: SegregationGood, other: SegregationGood): Reason[] {
  const both = [one, other];
  const isPending = hazardClasses(one).some((mine) =>
    hazardClasses(other).some((theirs) => isPendingCheck(mine, theirs)),
  );
  const isOther = both.some(({ segregate_as: as, dclass }) => as !== '' && tableClass(as) !== tableClass(dclass));
  return [
    ...(isPending ? [{ kind: 'PENDING' } as const] : []),
    ...(isOther ? [{ kind: 'SEGREGATE_AS' } as const] : []),
    ...(both.some(({ isVerified, isUnknown }) => !isVerified && !isUnknown) ? [{ kind: 'UNVERIFIED' } as const] : []),
  ];
}

export type Pair = { one: number; other: number } & Segregation;

/** All pairs of a list of goods, each once, in the list's order. */
export function segregationOf(goods: readonly SegregationGood[]): Pair[] {
  return goods.flatMap((good, one) =>
    goods.slice(one + 1).map((next, at) => ({ one, other: one + 1 + at, ...segregation(good, next) })),
  );
}

/** The gravest outcome of a list. */
export function gravest(pairs: readonly { outcome: Outcome }[]): Outcome {
  return outcomes.findLast((each) => pairs.some(({ outcome }) => outcome === each)) ?? 'compatible';
}
