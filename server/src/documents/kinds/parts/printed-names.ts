import type { BookingRevision } from '#contract/booking/revision.ts';
import { mixedPackages } from '#contract/freight/totals.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { paperWords } from './paper.messages.ts';
import { inLanguage, translator } from './translator.ts';

type Named = { code: string; name_zh: string; name_en: string };

/**
 * A code's name in a document's language; the code itself if it is unknown. In English, a code without an English name
 * is printed next to the Chinese one, for readers who cannot read that.
 */
export function printedName(row: Named | null | undefined, code: string | null, language: DocumentLanguage): string {
  if (!row) return code ?? '';
  const isUnnamed = language === 'en' && row.name_en === '';
  return isUnnamed ? `${row.code} ${row.name_zh}` : inLanguage(language, row.name_zh, row.name_en);
}

/** e.g. `青岛 QINGDAO (CNTAO)` */
export function printedPort({ names }: BookingRevision, code: string | null, language: DocumentLanguage): string {
  const port = names.ports[code ?? ''];
  const name = printedName(port, code, language);
  return port && !name.startsWith(port.code) ? `${name} (${port.code})` : name;
}

/** The customer's name from the table, else as entered. */
export function printedCustomer({ names, booking }: BookingRevision, language: DocumentLanguage): string {
  return printedName(names.customer, booking.customername, language);
}

export function printedCarrier({ names, booking }: BookingRevision, language: DocumentLanguage): string {
  return printedName(names.carrier, booking.carrier, language);
}

/** e.g. `COSCO SHIPPING ROSE / 021W` */
export function voyageOf({ booking: { vessel, voyno } }: BookingRevision): string {
  return [vessel, voyno].filter((each) => each !== '').join(' / ');
}

/** Names for mixed packages. */
const mixedNames = [paperWords['zh-CN'].packages, paperWords.en.packages] as const;

type Packed = { pkgs: number | null; kindpkgs: string | null };

/** e.g. `1200 CARTONS` */
export function packagesOf({ names }: BookingRevision, { pkgs, kindpkgs }: Packed, language: DocumentLanguage): string {
  const kind = names.packages[kindpkgs ?? ''];
  const english = pkgs === 1 ? kind?.name_en : kind?.plural_en;
  const mixed = kindpkgs === mixedPackages ? inLanguage(language, ...mixedNames) : (kindpkgs ?? '');
  const called = kind ? inLanguage(language, kind.name_zh, (english ?? kind.name_en).toUpperCase()) : mixed;
  return `${pkgs ?? ''} ${called}`.trim();
}

export function yesNo(value: boolean, language: DocumentLanguage): string {
  return translator(paperWords, language)(value ? 'yes' : 'no');
}

/** `18500.000` as `18,500`, `62.5000` as `62.5`: trailing zeros are dropped. */
export function formatAmount(value: string | number | null): string {
  if (value === null) return '';
  const [whole = '', fraction = ''] = String(value).split('.');
  const parts = [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), fraction.replace(/0+$/, '')];
  return parts.filter((part) => part !== '').join('.');
}
