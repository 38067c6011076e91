import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { TextLanguage } from '#contract/documents/document-text.ts';
import type { PlaceholderValues } from '#contract/documents/placeholders.ts';
import { boxesText, packagesText } from '../bill/counts.ts';
import { differenceLines } from '../bill/differences.ts';
import { figure, goodsText } from '../bill/goods.ts';
import { portText } from '../bill/places.ts';
import type { Company, Revision } from '../kind.ts';
import { frozenAt } from '../parts/page.ts';
import { printedCarrier, printedCustomer, printedName } from '../parts/printed-names.ts';
import { inLanguage, translator } from '../parts/translator.ts';
import { shorten } from '../parts/shortened.ts';
import { letterMessages } from './letter.messages.ts';

export type Amended = { differences: readonly LabelledDifference[]; reason: string };
type FillingContext = { language: TextLanguage; company: Company; amended: Amended | undefined };

/** Values of a letter's placeholders, in the letter's language; those printed on bills stay in Latin. */
export function fillingOf(revision: Revision, { language, company, amended }: FillingContext): PlaceholderValues {
  const { booking, names, ctnlist } = revision.content;
  const port = (code: string | null) =>
    language === 'en' ? portText(code, names) : printedName(names.ports[code ?? ''], code, language);
  return {
    date: dateOf(revision),
    company: inLanguage(language, company.name, company.name_en),
    customer: printedCustomer(revision.content, language),
    carrier: printedCarrier(revision.content, language),
    mblno: booking.mblno,
    orderno: booking.orderno,
    custno: booking.custno,
    vessel: booking.vessel,
    voyno: booking.voyno,
    etd: booking.etd ?? '',
    ...oneLined({ shipper: booking.shipper, consignee: booking.consignee, notifyparty: booking.notifyparty }),
    placereceipt: booking.placereceipt,
    portload: port(booking.portload),
    portdischarge: port(booking.portdischarge),
    placedelivery: booking.placedelivery,
    containers: numbersIn(revision, language),
    boxes: boxesText({ ctnlist }),
    packages: packagesText(booking.pkgs, booking.kindpkgs, names),
    goods: shorten(firstLine(goodsText(revision.content)), maxGoods),
    kgs: figure(booking.kgs),
    cbm: figure(booking.cbm),
    ...(amended && {
      changes: shorten(differenceLines(amended.differences, language).join('\n'), maxChanges),
      reason: amended.reason,
      // Before an SI the requested one will be the first.
      revision: String(Math.max(1, booking.si_revision)),
    }),
  };
}

/** More boxes are listed below the text. */
const fewBoxes = 12;

export function hasBoxList({ ctnlist }: Revision['content']): boolean {
  return ctnlist.length > fewBoxes;
}

function numbersIn({ content }: Revision, language: TextLanguage): string {
  const numbers = content.ctnlist.flatMap(({ cntrno }) => (cntrno === '' ? [] : [cntrno]));
  return hasBoxList(content)
    ? translator(letterMessages, language)('listed', { count: numbers.length })
    : numbers.join(', ');
}

/** The day on which the booking was frozen, in the time zone of the port of loading. */
export function dateOf(revision: Revision): string {
  return frozenAt(revision).slice(0, 10);
}

function oneLined<K extends string>(texts: Record<K, string>): Record<K, string> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, text.replaceAll(/\s*\n\s*/g, ', ')]);
  // The keys are those of the argument.
  return Object.fromEntries(entries) as Record<K, string>;
}

/** A text may repeat a placeholder hundreds of times; all changes and goods are listed below it anyway. */
const maxChanges = 5_000;
const maxGoods = 300;

/** A letter only names the goods; the bill describes them. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
