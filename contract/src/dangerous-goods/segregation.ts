import { isImdgClass } from '../freight/dangerous-goods.ts';
import { explosiveReasons } from './explosives.ts';
import { areExemptFromSegregation } from './same-substances.ts';
import { dependsOnGroups, isSeparatedFromFoodByCode, separationsByCode, undecidedCodes } from './segregation-codes.ts';
import {
  isExplosive,
  namedClasses,
  type SegregationReason,
  type SegregationSubstance,
} from './segregation-substance.ts';
import { expandGroups } from './segregation-groups.ts';
import {
  foodDistance,
  groupRules,
  groupRuleDistance,
  isSeparatedFromFood,
  isSeparatedFromFoodByNumber,
  hasGroupRule,
} from './segregation-rules.ts';
import { tableClass, type TableValue } from './segregation-table.ts';
import { tableReasons, tableRemarks } from './table-reasons.ts';

/** The three outcomes, from the least to the most grave. */
export const outcomes = ['compatible', 'unknown', 'breach'] as const;
export type SegregationOutcome = (typeof outcomes)[number];

export type Segregation = { outcome: SegregationOutcome; value: TableValue; reasons: readonly SegregationReason[] };

const breachKinds: ReadonlySet<SegregationReason['kind']> = new Set(['TABLE', 'RULE', 'CODE', 'FOOD', 'EXPLOSIVES']);
const noteKinds: ReadonlySet<SegregationReason['kind']> = new Set([
  'PENDING',
  'SEGREGATE_AS',
  'UNVERIFIED',
  'LIMITED',
  'SAME_SUBSTANCE',
]);

/**
 * Whether two goods may share a container, by the table between classes, the codes of their entries and the rules of
 * thumb. A breach is reported even if other checks were impossible; goods are compatible only if every check was
 * possible and found nothing. The entry in the edition in force always decides.
 */
export function segregation(one: SegregationSubstance, other: SegregationSubstance): Segregation {
  const areBothExplosive = !one.isFood && !other.isFood && isExplosive(one) && isExplosive(other);
  return resultOf(reasonsOf(one, other), areBothExplosive ? '*' : 'X');
}

function reasonsOf(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  if (one.isFood || other.isFood) return foodReasons(one, other);
  const both = [one, other];
  if (both.some((substance) => substance.isLimited && canBeLimited(substance))) return limitedReasons(one, other);
  const found = unlimitedReasons(one, other);
  const isOpen = both.some((substance) => substance.isLimitOpen && canBeLimited(substance));
  // Without other findings the mark makes no difference.
  return isOpen && outcomeOf(found) !== 'compatible' ? [...found, { kind: 'LIMIT_OPEN' }] : found;
}

function unlimitedReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const explosives = explosiveReasons(namedClasses(one), namedClasses(other));
  if (areExemptFromSegregation(one, other))
    return [...explosives, ...openReasons(one, other), { kind: 'SAME_SUBSTANCE' }, ...unverified(one, other)];
  return [
    ...tableReasons(one, other),
    ...explosives,
    ...ofCorrosives(one, other, [...ruleReasons(one, other), ...codeReasons(one, other), ...codeReasons(other, one)]),
    ...openReasons(one, other),
    ...entryReasons(one, other),
    ...tableRemarks(one, other),
    ...unverified(one, other),
  ];
}

function resultOf(reasons: readonly SegregationReason[], minimum: TableValue): Segregation {
  const distances = reasons.flatMap((reason) => ('value' in reason ? [reason.value] : []));
  return { outcome: outcomeOf(reasons), value: distances.toSorted().at(-1) ?? minimum, reasons };
}

/** Limited quantities are exempt, except explosives; whether the goods qualify is unknown. */
function outcomeOf(reasons: readonly SegregationReason[]): SegregationOutcome {
  const isLimitOpen = reasons.some(({ kind }) => kind === 'LIMIT_OPEN');
  if (reasons.some(({ kind }) => (isLimitOpen ? kind === 'EXPLOSIVES' : breachKinds.has(kind)))) return 'breach';
  return reasons.every(({ kind }) => noteKinds.has(kind)) ? 'compatible' : 'unknown';
}

function ruleReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const [firstGroups, otherGroups] = [expandGroups(one.segregation_groups), expandGroups(other.segregation_groups)];
  return groupRules
    .filter(
      ({ groups: [a, b] }) => (firstGroups.has(a) && otherGroups.has(b)) || (firstGroups.has(b) && otherGroups.has(a)),
    )
    .map(({ code }) => ({ kind: 'RULE', rule: code, value: groupRuleDistance }));
}

/** Separates acids from alkalis and vice versa: the rule of thumb and the codes of entries. */
const acidsFromAlkalis: ReadonlySet<string> = new Set(['ACID_ALKALI', 'SG20', 'SG21', 'SG35', 'SG36', 'SG70']);

/**
 * Class 8 of packing groups II and III that only the rule on acids and alkalis separates may share a container in
 * packages of at most 30 L or 30 kg if the two do not react dangerously (IMDG 7.2.6.5). Neither is known here, so the
 * outcome is unknown.
 */
function ofCorrosives(
  one: SegregationSubstance,
  other: SegregationSubstance,
  reasons: readonly SegregationReason[],
): readonly SegregationReason[] {
  const arePlain = [one, other].every((substance) => !substance.isGroupI && namedClasses(substance).join() === '8');
  const apart = reasons.filter((reason) => breachKinds.has(reason.kind));
  const areAll = apart.every((reason) => acidsFromAlkalis.has(codeOf(reason)));
  if (!arePlain || apart.length === 0 || !areAll) return reasons;
  const value =
    apart
      .flatMap((reason) => ('value' in reason ? [reason.value] : []))
      .toSorted()
      .at(-1) ?? '1';
  return [...reasons.filter((reason) => !apart.includes(reason)), { kind: 'CORROSIVES', value }];
}

function codeOf(reason: SegregationReason): string {
  return 'rule' in reason ? reason.rule : 'code' in reason ? reason.code : '';
}

function codeReasons(
  { segregation_codes: codes }: SegregationSubstance,
  other: SegregationSubstance,
): SegregationReason[] {
  const classes = namedClasses({ ...other, segregate_as: '', segregation_codes: [] });
  const groups = expandGroups(other.segregation_groups);
  return [
    ...separationsByCode(codes, { un_number: other.un_number, classes, groups }).map((each) => ({
      kind: 'CODE' as const,
      ...each,
    })),
    ...undecidedCodes(codes).map((code) => ({ kind: 'CODE_OPEN' as const, code })),
  ];
}

function foodReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  if (one.isFood && other.isFood) return [];
  const substance = one.isFood ? other : one;
  const isKnown = !substance.isUnknown || isImdgClass(substance.dclass);
  const isSeparated =
    // The good's own class also counts, even if it is segregated as another.
    isSeparatedFromFood(namedClasses(substance)) ||
    isSeparatedFromFoodByNumber(substance.un_number) ||
    isSeparatedFromFoodByCode(substance.segregation_codes);
  return [
    ...(isSeparated ? [{ kind: 'FOOD' as const, value: foodDistance } as const] : []),
    ...(isKnown ? [] : [{ kind: 'UNKNOWN' } as const]),
    ...missingData(substance),
    ...(substance.hasProvisions ? [{ kind: 'PROVISION' } as const] : []),
  ];
}

/** No explosive except 1.4S, no toxic gas, nothing infectious or radioactive may be packed in limited quantities. */
function canBeLimited(substance: SegregationSubstance): boolean {
  const isExcluded = namedClasses(substance).some((each) => /^(1\.(?!4S)|2\.3|6\.2|7)/.test(each));
  return !isExcluded && isImdgClass(substance.dclass);
}

/**
 * Limited quantities need no segregation, except 1.4S from class 1 of groups A and L: 49 CFR 176.80(b), IMDG 3.4.4.2.
 */
function limitedReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const isUnknown = one.isUnknown || other.isUnknown || [one, other].some(({ dclass }) => !isImdgClass(dclass));
  return [
    ...explosiveReasons(namedClasses(one), namedClasses(other)),
    ...(isUnknown ? [{ kind: 'UNKNOWN' } as const] : []),
    { kind: 'LIMITED' },
  ];
}

/** Questions that cannot be decided here, for any classes. */
function openReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const both = [one, other];
  const isRadioactive = both.some((substance) => namedClasses(substance).includes('7'));
  const isUnknown = both.some((substance) => substance.isUnknown || tableClass(substance.dclass) === undefined);
  return [
    ...(isRadioactive ? [{ kind: 'CLASS_7' } as const] : []),
    ...(isUnknown ? [{ kind: 'UNKNOWN' } as const] : []),
  ];
}

function missingData(...goods: readonly SegregationSubstance[]): SegregationReason[] {
  return goods.some(({ lacksSegregationData }) => lacksSegregationData) ? [{ kind: 'NO_DATA' }] : [];
}

/** Questions that the entries of two different goods leave open. */
function entryReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const isOpen = isGroupOpen(one, other) || isGroupOpen(other, one);
  return [
    ...(isOpen ? [{ kind: 'GENERIC' } as const] : []),
    ...missingData(one, other),
    ...([one, other].some(({ hasProvisions }) => hasProvisions) ? [{ kind: 'PROVISION' } as const] : []),
  ];
}

/**
 * For generic entries the shipper states the segregation groups (49 CFR 176.83(m)); here they are missing, and they
 * matter.
 */
function isGroupOpen(generic: SegregationSubstance, other: SegregationSubstance): boolean {
  if (!generic.isGeneric || generic.segregation_groups.length > 0) return false;
  const areOtherGroupsUnstated = other.isGeneric && other.segregation_groups.length === 0;
  const areCorrosive = [generic, other].every((substance) => namedClasses(substance).includes('8'));
  return (
    hasGroupRule(expandGroups(other.segregation_groups)) ||
    dependsOnGroups(other.segregation_codes) ||
    (areOtherGroupsUnstated && areCorrosive)
  );
}

function unverified(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const isOpen = [one, other].some(({ isVerified, isUnknown }) => !isVerified && !isUnknown);
  return isOpen ? [{ kind: 'UNVERIFIED' }] : [];
}

export type SegregationPair = { one: number; other: number } & Segregation;

/** All pairs of a list of goods, once each, in list order. */
export function segregationOf(substances: readonly SegregationSubstance[]): SegregationPair[] {
  return substances.flatMap((substance, one) =>
    substances.slice(one + 1).map((next, at) => ({ one, other: one + 1 + at, ...segregation(substance, next) })),
  );
}

/** The gravest outcome of a list. */
export function worstOutcome(pairs: readonly { outcome: SegregationOutcome }[]): SegregationOutcome {
  return outcomes.findLast((each) => pairs.some(({ outcome }) => outcome === each)) ?? 'compatible';
}
