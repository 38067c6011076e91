import { useState } from 'react';
import type { VesselDecisions, VesselOffer } from '#contract/codes/vessel-offer.ts';
import { isImoNumber, normaliseImo } from '#contract/freight/imo-number.ts';

/** What a user has chosen and typed; it applies to the ships that are still offered. */
export function useDrafts(offers: readonly VesselOffer[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const imoOf = ({ name, imo }: VesselOffer): string => typed.get(name) ?? imo;
  const picked = offers.filter(({ name }) => chosen.includes(name));
  return {
    picked,
    imoOf,
    isChosen: ({ name }: VesselOffer) => chosen.includes(name),
    hasTyped: offers.some(({ name }) => typed.has(name)),
    choose: (names: readonly string[], isOn: boolean) =>
      setChosen((before) => [...before.filter((name) => !names.includes(name)), ...(isOn ? names : [])]),
    type: (name: string, imo: string) => setTyped((before) => new Map(before).set(name, imo)),
    /** The first chosen ship whose number cannot be stored. */
    wrong: picked.find((offer) => !isStorable(imoOf(offer))),
    additions: picked.map((offer) => additionOf(offer, normaliseImo(imoOf(offer)))),
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

function isStorable(imo: string): boolean {
  const number = normaliseImo(imo);
  return number === '' || isImoNumber(number);
}

/** With another number it is another ship than the one that the list has. */
function additionOf(
  { name, imo: stated, listed_as: listed }: VesselOffer,
  imo: string,
): VesselDecisions['add'][number] {
  return { name, imo, renames: imo === stated ? listed : '' };
}
