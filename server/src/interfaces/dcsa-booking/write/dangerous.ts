import type { Dangerous } from '#contract/booking/special-cargo.ts';
import type { DangerousGood } from '#contract/interfaces/dcsa/cargo.ts';
import { positiveAmount, nonEmptyList, singleLine } from './values.ts';

export const dcsaPackingGroups = ['I', 'II', 'III'] as const;

/** A substance; undefined while it lacks required properties. */
export function dangerousOf(substance: Dangerous): DangerousGood | undefined {
  const { dunno, psn, dclass, gross_kgs, emergency_contact: contact, emergency_phone } = substance;
  const grossWeight = positiveAmount(gross_kgs, 'KGM');
  const phone = singleLine(emergency_phone, 30);
  if (dunno === '' || psn === '' || dclass === '' || !grossWeight || phone === undefined) return undefined;
  const group = substance.packing_group;
  return {
    UNNumber: dunno,
    properShippingName: psn,
    technicalName: singleLine(substance.technical_name, 250),
    imoClass: dclass.slice(0, 4),
    ...risksOf(substance.subsidiary),
    packingGroup: group === null ? undefined : dcsaPackingGroups.indexOf(group) + 1,
    EMSNumber: singleLine(substance.ems.replaceAll(',', ' '), 7),
    segregationGroups: nonEmptyList(groupsOf(substance.segregation)),
    emergencyContactDetails: { contact, phone },
    ...flagsOf(substance),
    grossWeight,
    netWeight: positiveAmount(substance.net_kgs, 'KGM'),
    netExplosiveContent: positiveAmount(substance.nem_kgs, 'KGM'),
    ...(substance.flash_point !== null && {
      limits: { temperatureUnit: 'CEL' as const, flashPoint: Number(substance.flash_point) },
    }),
  };
}

function flagsOf({ marine_pollutant: isPollutant, limited_quantity: isLimited }: Dangerous) {
  return {
    isMarinePollutant: isPollutant ?? false,
    isLimitedQuantity: isLimited,
    isExceptedQuantity: false,
    isSalvagePackings: false,
    isEmptyUncleanedResidue: false,
    isWaste: false,
    isHot: false,
    isCompetentAuthorityApprovalRequired: false,
    isReportableQuantity: false,
  };
}

function risksOf(subsidiary: string): Pick<DangerousGood, 'subsidiaryRisk1' | 'subsidiaryRisk2'> {
  const [subsidiaryRisk1, subsidiaryRisk2] = subsidiary.match(/\d(\.\d)?/g) ?? [];
  return { subsidiaryRisk1, subsidiaryRisk2 };
}

/** The standard numbers the groups 1 to 18, as the IMDG Code does (SGG1 to SGG18). */
function groupsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:SGG)?(1[0-8]|[1-9])[a-z]?\b/g)].flatMap(([, number]) => number ?? []);
}
