import { carrierLabel, imoLabel, serviceLabel, toBeNamedWords, vesselLabel, voyageLabel } from './headers.messages.ts';
import type { VesselNames } from './sheet-names.ts';

/** A voyage number without the `V.` before it. */
export function voyageText(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:VOY(?:AGE)?(?:\s*NO)?[.:\s]*|V[.:]\s*|V\s+(?=[\dA-Z]))/i, '')
    .trim();
}

const behind =
  /^(.+?)\s*(?:[/\\,]|\(|\s[-–—]\s|\s+V(?:OY(?:AGE)?)?\s*[.:#]?\s*(?=\d))\s*(?:V(?:OY)?[.:]?\s*)?([A-Z0-9][A-Z0-9./-]*\d[A-Z0-9./-]*|\d[A-Z0-9]*)\)?$/i;
const lastWord = /^(.+?)\s+([A-Z0-9]*\d[A-Z0-9-]*)$/i;

/** The ship and the voyage of a cell: `COSCO SHIPPING ARIES / 012W`, `XIN LOS ANGELES V.118W`; no voyage if it is unclear. */
export function shipAndVoyage(text: string, vessels: VesselNames): { vessel: string; voyage: string } {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (vessels.named(plain)) return { vessel: plain, voyage: '' };
  const known = vessels.startOf(plain);
  if (known !== undefined) {
    const rest = plain.slice(known.length).replaceAll(/^[\s/\\,(-]+|\)$/g, '');
    return { vessel: known, voyage: voyageText(rest) };
  }
  const [, name, voyage] = behind.exec(plain) ?? withLastWord(plain);
  return { vessel: (name ?? plain).trim(), voyage: voyage ?? '' };
}

/** A last word of letters and digits is a voyage; of digits alone it may belong to the name. */
function withLastWord(text: string): readonly (string | undefined)[] {
  const found = lastWord.exec(text) ?? [];
  return /[A-Z]/i.test(found[2] ?? '') ? found : [];
}

/** Carriers' words for a ship to be named are one. */
export function shipText(text: string): string {
  return toBeNamedWords.test(text.trim()) ? 'TBN' : text.replaceAll(/\s+/g, ' ').trim();
}

export type TitleFacts = { vessel: string; voyage: string; service: string; imo: string };

/** The ship that the lines above a table name, of several the last. */
export function shipInTitles(lines: readonly { text: string }[]): TitleFacts {
  const facts = { vessel: '', voyage: '', service: '', imo: '' };
  for (const { text } of lines) {
    const plain = text.normalize('NFKC');
    const voyage = found(voyageLabel, plain);
    const before = voyage === '' ? '' : plain.slice(0, plain.search(voyageLabel)).replace(/[\s/,;–—-]+$/, '');
    const vessel = found(vesselLabel, plain) || (/[:：]/.test(before) ? '' : before);
    facts.vessel = vessel.trim() || facts.vessel;
    facts.voyage = voyage || facts.voyage;
    facts.service = found(serviceLabel, plain) || facts.service;
    facts.imo = found(imoLabel, plain) || facts.imo;
  }
  return facts;
}

function found(pattern: RegExp, text: string): string {
  const [, ...groups] = pattern.exec(text) ?? [];
  return groups.find((group) => group !== undefined) ?? '';
}

/** The carrier that a label names. */
export function carrierInTitles(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => found(carrierLabel, text)).findLast((name) => name !== '') ?? '';
}
