/**
 * Goods of different classes that do not react with each other, so that they need no segregation among themselves: IMDG
 * 7.2.6.3 (formerly 7.2.1.13.1) and 49 CFR 176.83(a)(4). Organic peroxides of its first list are omitted, because only
 * one technical name qualifies.
 */
const nonReactingSets: readonly (readonly string[])[] = [
  ['2014', '2984', '3149'],
  ['1295', '1818', '2189'],
  // Sodium sulphide, with more or less water.
  ['1385', '1849'],
];

type NamedSubstance = { un_number: string; dclass: string; subsidiary: string; isGeneric: boolean };

/** The same substance twice, or two of one set; generic (N.O.S.) entries never qualify. */
export function areExemptFromSegregation(one: NamedSubstance, other: NamedSubstance): boolean {
  if (one.un_number === '' || one.isGeneric || other.isGeneric) return false;
  const isSame = one.dclass === other.dclass && one.subsidiary === other.subsidiary;
  if (one.un_number === other.un_number) return isSame;
  return nonReactingSets.some((list) => list.includes(one.un_number) && list.includes(other.un_number));
}
