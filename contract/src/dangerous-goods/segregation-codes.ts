import type { SegregationGroup } from './segregation-groups.ts';
import type { Distance } from './segregation-table.ts';

/**
 * Requirements of the segregation codes of an entry (SG, column 16b of the Dangerous Goods List), as far as they
 * concern two goods in one container. 49 CFR 176.84(b) has most of them under other numbers.
 */
type SeparationRule = {
  value: Distance;
  classes?: RegExp;
  groups?: readonly SegregationGroup[];
  numbers?: readonly string[];
};

const classOfCode = new Map([
  ['SG2', '1.2'],
  ['SG3', '1.3'],
  ['SG4', '2.1'],
  ['SG5', '3'],
  ['SG6', '5.1'],
  ['SG69', '9'],
  ['SG74', '1.4'],
  ['SG76', '7'],
]);

const classOnly = (dclass: string) => new RegExp(`^${dclass.replace('.', String.raw`\.`)}$`);

const separationRules = new Map<string, SeparationRule>([
  ['SG7', { value: '1', classes: classOnly('3') }],
  ['SG8', { value: '1', classes: classOnly('4.1') }],
  ['SG9', { value: '1', classes: classOnly('4.3') }],
  ['SG10', { value: '1', classes: classOnly('5.1') }],
  ['SG11', { value: '1', classes: classOnly('6.2') }],
  ['SG12', { value: '1', classes: classOnly('7') }],
  ['SG13', { value: '1', classes: classOnly('8') }],
  ['SG14', { value: '2', classes: /^1\.(?!4S)/ }],
  ['SG15', { value: '2', classes: classOnly('3') }],
  ['SG16', { value: '2', classes: classOnly('4.1') }],
  ['SG17', { value: '2', classes: classOnly('5.1') }],
  ['SG18', { value: '2', classes: classOnly('6.2') }],
  ['SG19', { value: '2', classes: classOnly('7') }],
  ['SG20', { value: '1', groups: ['SGG1'] }],
  ['SG21', { value: '1', groups: ['SGG18'] }],
  ['SG22', { value: '1', groups: ['SGG2'] }],
  ['SG24', { value: '1', groups: ['SGG17'] }],
  ['SG25', { value: '2', classes: /^(2\.1|3)$/ }],
  ['SG28', { value: '2', groups: ['SGG2'] }],
  ['SG30', { value: '1', groups: ['SGG7'] }],
  ['SG31', { value: '1', groups: ['SGG9'] }],
  ['SG32', { value: '1', groups: ['SGG10'] }],
  ['SG33', { value: '1', groups: ['SGG15'] }],
  ['SG34', { value: '2', groups: ['SGG4', 'SGG13'] }],
  ['SG35', { value: '2', groups: ['SGG1'] }],
  ['SG36', { value: '2', groups: ['SGG18'] }],
  ['SG37', { value: '2', numbers: ['1005', '2073', '2672', '3318'] }],
  ['SG38', { value: '2', groups: ['SGG2'] }],
  ['SG39', { value: '2', groups: ['SGG2'] }],
  ['SG40', { value: '2', groups: ['SGG2'] }],
  ['SG42', { value: '2', groups: ['SGG3'] }],
  ['SG43', { value: '2', numbers: ['1744'] }],
  ['SG44', { value: '2', numbers: ['1846'] }],
  ['SG45', { value: '2', groups: ['SGG4'] }],
  ['SG46', { value: '2', numbers: ['1017'] }],
  ['SG47', { value: '2', groups: ['SGG5'] }],
  ['SG49', { value: '2', groups: ['SGG6'] }],
  ['SG51', { value: '2', groups: ['SGG8'] }],
  ['SG54', { value: '2', groups: ['SGG11'] }],
  ['SG55', { value: '2', groups: ['SGG11'] }],
  ['SG56', { value: '2', groups: ['SGG12'] }],
  ['SG58', { value: '2', groups: ['SGG13'] }],
  ['SG59', { value: '2', groups: ['SGG14'] }],
  ['SG60', { value: '2', groups: ['SGG16'] }],
  ['SG61', { value: '2', groups: ['SGG15'] }],
  ['SG62', { value: '2', numbers: ['1350', '2448'] }],
  ['SG63', { value: '4', classes: /^1\./ }],
  ['SG65', { value: '3', classes: /^1\.(?!4)/ }],
  ['SG69', { value: '2', classes: /^1\.(?!4)/ }],
  ['SG70', { value: '2', groups: ['SGG1'] }],
  ['SG78', { value: '4', classes: /^1\.[125]/ }],
]);

/**
 * Codes that do not concern two dangerous goods in one container: distances on deck (SG26), food (SG29, SG50), other
 * cargo (SG57), contents of an appliance (SG71). SG72 only relaxes, so ignoring it is the stricter reading.
 */
const irrelevantCodes: ReadonlySet<string> = new Set(['SG26', 'SG29', 'SG50', 'SG57', 'SG71', 'SG72']);
const foodCodes: ReadonlySet<string> = new Set(['SG29', 'SG50']);

/** The classes as which an entry is segregated by its codes. */
export function classesByCode(codes: readonly string[]): string[] {
  return codes.flatMap((code) => classOfCode.get(code) ?? []);
}

/** Codes that cannot be evaluated here. */
export function undecidedCodes(codes: readonly string[]): string[] {
  return codes.filter((code) => !separationRules.has(code) && !classOfCode.has(code) && !irrelevantCodes.has(code));
}

export function isSeparatedFromFoodByCode(codes: readonly string[]): boolean {
  return codes.some((code) => foodCodes.has(code));
}

export type OtherSubstance = { un_number: string; classes: readonly string[]; groups: ReadonlySet<string> };

/** The codes that separate an entry from another good, each with its distance. */
export function separationsByCode(
  codes: readonly string[],
  other: OtherSubstance,
): { code: string; value: Distance }[] {
  return codes.flatMap((code) => {
    const rule = separationRules.get(code);
    return rule && appliesTo(rule, other) ? [{ code, value: rule.value }] : [];
  });
}

function appliesTo({ classes, groups = [], numbers = [] }: SeparationRule, other: OtherSubstance): boolean {
  return (
    other.classes.some((dclass) => classes?.test(dclass)) ||
    groups.some((group) => other.groups.has(group)) ||
    numbers.includes(other.un_number)
  );
}

/** Whether any code depends on the other good's segregation groups. */
export function dependsOnGroups(codes: readonly string[]): boolean {
  return codes.some((code) => separationRules.get(code)?.groups !== undefined);
}
