import type { DangerousGood } from '#contract/interfaces/dcsa/cargo.ts';
import { packingGroups } from '../write/dangerous.ts';
import { celsius, kilograms } from './amounts.ts';
import type { Reader } from './reader.ts';

type Substance = {
  substance: DangerousGood;
  from: string;
  own: string;
  /** Its packages are those of the product it is. */
  packing: { pkgs: number | null; kind: string | null };
};

/** A substance of the booking's list. */
export function readDangerous(to: Reader, { substance, from, own, packing }: Substance): void {
  const { subsidiaryRisk1, subsidiaryRisk2, packingGroup, segregationGroups = [], limits } = substance;
  const { contact, phone } = substance.emergencyContactDetails;
  to.say(`${own}.dunno`, substance.UNNumber ?? '', `${from}.UNNumber`);
  if (substance.UNNumber === undefined) to.refuse({ path: `${from}.UNNumber`, rule: 'required' });
  to.say(`${own}.psn`, substance.properShippingName, `${from}.properShippingName`);
  sayCut(to, {
    at: `${own}.technical_name`,
    text: substance.technicalName ?? '',
    max: 100,
    from: `${from}.technicalName`,
  });
  to.say(`${own}.dclass`, substance.imoClass, `${from}.imoClass`);
  const risks = [subsidiaryRisk1, subsidiaryRisk2].filter((risk) => risk !== undefined);
  to.say(`${own}.subsidiary`, risks.join('/'), `${from}.subsidiaryRisk1`, `${from}.subsidiaryRisk2`);
  const group = packingGroup === undefined ? null : packingGroups[packingGroup - 1];
  to.say(`${own}.packing_group`, group ?? null, `${from}.packingGroup`);
  to.say(`${own}.ems`, substance.EMSNumber ?? '', `${from}.EMSNumber`);
  to.say(`${own}.marine_pollutant`, substance.isMarinePollutant, `${from}.isMarinePollutant`);
  to.say(`${own}.limited_quantity`, substance.isLimitedQuantity, `${from}.isLimitedQuantity`);
  const groups = segregationGroups.map((each) => `SGG${each}`).join(' ');
  sayCut(to, { at: `${own}.segregation`, text: groups, max: 60, from: `${from}.segregationGroups` });
  const emergency = `${from}.emergencyContactDetails`;
  sayCut(to, { at: `${own}.emergency_contact`, text: contact, max: 70, from: `${emergency}.contact` });
  to.say(`${own}.emergency_phone`, phone, `${emergency}.phone`);
  to.say(`${own}.pkgs`, packing.pkgs);
  to.say(`${own}.kindpkgs`, packing.kind);
  to.say(`${own}.gross_kgs`, kilograms(to, substance.grossWeight, `${from}.grossWeight`), `${from}.grossWeight`);
  to.say(`${own}.net_kgs`, kilograms(to, substance.netWeight, `${from}.netWeight`), `${from}.netWeight`);
  const explosive = `${from}.netExplosiveContent`;
  to.say(`${own}.nem_kgs`, kilograms(to, substance.netExplosiveContent, explosive), explosive);
  if (limits?.flashPoint !== undefined)
    to.say(
      `${own}.flash_point`,
      celsius(to, limits.flashPoint, { unit: limits.temperatureUnit, from: `${from}.limits.flashPoint` }),
      `${from}.limits.flashPoint`,
      `${from}.limits.temperatureUnit`,
    );
}

type Cut = { at: string; text: string; max: number; from: string };

function sayCut(to: Reader, { at, text, max, from }: Cut): void {
  const value = text.slice(0, max);
  to.say(at, value, from);
  if (value !== text) to.remark({ code: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', path: from, text: 'shortened', value });
}
