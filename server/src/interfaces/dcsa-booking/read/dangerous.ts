import type { DangerousGood } from '#contract/interfaces/dcsa/cargo.ts';
import { dcsaPackingGroups } from '../write/dangerous.ts';
import { celsius, kilograms } from './amounts.ts';
import type { RequestReader } from './reader.ts';

type Substance = {
  substance: DangerousGood;
  from: string;
  target: string;
  /** The packages of its product. */
  packing: { pkgs: number | null; kind: string | null };
};

/** A substance of the booking's list. */
export function readDangerous(to: RequestReader, { substance, from, target, packing }: Substance): void {
  const { subsidiaryRisk1, subsidiaryRisk2, packingGroup, segregationGroups = [], limits } = substance;
  const { contact, phone } = substance.emergencyContactDetails;
  to.set(`${target}.dunno`, substance.UNNumber ?? '', `${from}.UNNumber`);
  if (substance.UNNumber === undefined) to.refuse({ path: `${from}.UNNumber`, rule: 'required' });
  to.set(`${target}.psn`, substance.properShippingName, `${from}.properShippingName`);
  setShortened(to, {
    at: `${target}.technical_name`,
    text: substance.technicalName ?? '',
    max: 100,
    from: `${from}.technicalName`,
  });
  to.set(`${target}.dclass`, substance.imoClass, `${from}.imoClass`);
  const risks = [subsidiaryRisk1, subsidiaryRisk2].filter((risk) => risk !== undefined);
  to.set(`${target}.subsidiary`, risks.join('/'), `${from}.subsidiaryRisk1`, `${from}.subsidiaryRisk2`);
  const group = packingGroup === undefined ? null : dcsaPackingGroups[packingGroup - 1];
  to.set(`${target}.packing_group`, group ?? null, `${from}.packingGroup`);
  to.set(`${target}.ems`, substance.EMSNumber ?? '', `${from}.EMSNumber`);
  to.set(`${target}.marine_pollutant`, substance.isMarinePollutant, `${from}.isMarinePollutant`);
  to.set(`${target}.limited_quantity`, substance.isLimitedQuantity, `${from}.isLimitedQuantity`);
  const groups = segregationGroups.map((each) => `SGG${each}`).join(' ');
  setShortened(to, { at: `${target}.segregation`, text: groups, max: 60, from: `${from}.segregationGroups` });
  const emergency = `${from}.emergencyContactDetails`;
  setShortened(to, { at: `${target}.emergency_contact`, text: contact, max: 70, from: `${emergency}.contact` });
  to.set(`${target}.emergency_phone`, phone, `${emergency}.phone`);
  to.set(`${target}.pkgs`, packing.pkgs);
  to.set(`${target}.kindpkgs`, packing.kind);
  to.set(`${target}.gross_kgs`, kilograms(to, substance.grossWeight, `${from}.grossWeight`), `${from}.grossWeight`);
  to.set(`${target}.net_kgs`, kilograms(to, substance.netWeight, `${from}.netWeight`), `${from}.netWeight`);
  const explosive = `${from}.netExplosiveContent`;
  to.set(`${target}.nem_kgs`, kilograms(to, substance.netExplosiveContent, explosive), explosive);
  if (limits?.flashPoint !== undefined)
    to.set(
      `${target}.flash_point`,
      celsius(to, limits.flashPoint, { unit: limits.temperatureUnit, from: `${from}.limits.flashPoint` }),
      `${from}.limits.flashPoint`,
      `${from}.limits.temperatureUnit`,
    );
}

type Cut = { at: string; text: string; max: number; from: string };

function setShortened(to: RequestReader, { at, text, max, from }: Cut): void {
  const value = text.slice(0, max);
  to.set(at, value, from);
  if (value !== text) to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path: from, text: 'shortened', value });
}
