import type { LabelledDifference } from '#contract/booking/machine/record.ts';
import type { TextLanguage } from '#contract/documents/document-text.ts';
import type { Filling } from '#contract/documents/placeholders.ts';
import { boxesText, packagesText } from '../bill/counts.ts';
import { differenceLines } from '../bill/differences.ts';
import { figure, goodsText } from '../bill/goods.ts';
import { portText } from '../bill/places.ts';
import type { Company, Revision } from '../kind.ts';
import { madeAt } from '../parts/paper.ts';
import { carrierOf, customerOf, nameOf } from '../parts/named.ts';
import { inLanguage, sayer } from '../parts/words.ts';
import { shortened } from '../parts/shortened.ts';
import { letterWords } from './letter.messages.ts';

export type Amended = { differences: readonly LabelledDifference[]; reason: string };
type Told = { language: TextLanguage; company: Company; amended: Amended | undefined };

/** What a booking says in the places of a letter, in the letter's language; what bills print stays in Latin. */
export function fillingOf(revision: Revision, { language, company, amended }: Told): Filling {
  const { booking, names, ctnlist } = revision.content;
  const port = (code: string | null) =>
    language === 'en' ? portText(code, names) : nameOf(names.ports[code ?? ''], code, language);
  return {
    date: dateOf(revision),
    company: inLanguage(language, company.name, company.name_en),
    customer: customerOf(revision.content, language),
    carrier: carrierOf(revision.content, language),
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
    goods: shortened(firstLine(goodsText(revision.content)), mostGoods),
    kgs: figure(booking.kgs),
    cbm: figure(booking.cbm),
    ...(amended && {
      changes: shortened(differenceLines(amended.differences, language).join('\n'), mostChanges),
      reason: amended.reason,
      // One that is asked for before there was an SI is the first.
      revision: String(Math.max(1, booking.si_revision)),
    }),
  };
}

/** More boxes than these are listed below the text. */
const fewBoxes = 12;

export function hasBoxList({ ctnlist }: Revision['content']): boolean {
  return ctnlist.length > fewBoxes;
}

function numbersIn({ content }: Revision, language: TextLanguage): string {
  const numbers = content.ctnlist.flatMap(({ cntrno }) => (cntrno === '' ? [] : [cntrno]));
  return hasBoxList(content) ? sayer(letterWords, language)('listed', { count: numbers.length }) : numbers.join(', ');
}

/** The day by the clocks of the port of loading on which the booking was frozen. */
export function dateOf(revision: Revision): string {
  return madeAt(revision).slice(0, 10);
}

function oneLined<K extends string>(texts: Record<K, string>): Record<K, string> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, text.replaceAll(/\s*\n\s*/g, ', ')]);
  // The keys are those that were given.
  return Object.fromEntries(entries) as Record<K, string>;
}

/** A text may name a place hundreds of times; all changes and all goods stand below it anyway. */
const mostChanges = 5_000;
const mostGoods = 300;

/** A letter names the goods; the bill describes them. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
