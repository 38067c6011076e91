import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { usualZone } from '#contract/system/usual-zone.ts';
import type { PdfBlock, PdfLayout, PdfLetterhead } from '#server/platform/pdf/layout.ts';
import type { Company, DocumentContext, Revision } from '../kind.ts';
import { paperWords } from './paper.messages.ts';
import { inLanguage, translator, type Texts } from './translator.ts';

type Paper = {
  /** `title` is the document's title. */
  messages: Texts<'title'>;
  titleLines: readonly string[];
  blocks: readonly PdfBlock[];
  watermark?: string;
  notice?: string;
};

const shownHash = 12;

/**
 * A document with the company's letterhead: head, code, version stamp, page numbers and rider are the same for all
 * kinds.
 */
export function onPaper(revision: Revision, { language, company, text }: DocumentContext, paper: Paper): PdfLayout {
  const { messages, blocks, titleLines, ...rest } = paper;
  const t = translator(paperWords, language);
  const { number, sha256, content } = revision;
  const { orderno } = content.booking;
  const title = translator(messages, language === 'both' ? 'zh' : language)('title');
  return {
    ...rest,
    title,
    ...(language === 'both' && { subtitle: translator(messages, 'en')('title') }),
    letterhead: letterheadOf(company, language),
    headerLines: [
      `${translator(bookingLabels, language)('orderno')}: ${orderno}`,
      ...titleLines.filter((line) => line !== ''),
    ],
    qr: orderno,
    blocks: withText(blocks, text),
    rider: { note: `*** ${t('rider_note')}`, title: t('rider_title') },
    // The version stamp: order number, revision, time and hash.
    footer: `${orderno}  ·  R${number}  ·  ${frozenAt(revision)}  ·  SHA-256 ${sha256.slice(0, shownHash)}`,
    pageLabel: t('page'),
    stamp: { at: revision.create_datetime, key: `${orderno} ${number} ${sha256}` },
  };
}

/** The company's additional text goes above the signatures, else at the end. */
function withText(blocks: readonly PdfBlock[], text: string): readonly PdfBlock[] {
  if (text === '') return blocks;
  const at = blocks.findLastIndex((block) => block.kind === 'signatures' || (block.kind === 'grid' && block.isSigned));
  return blocks.toSpliced(at < 0 ? blocks.length : at, 0, { kind: 'text', lines: text.split('\n'), style: 'small' });
}

/** When the revision was frozen, in the time zone of the port of loading, or the office's without one. */
export function frozenAt({ content, create_datetime: at }: Pick<Revision, 'content' | 'create_datetime'>): string {
  return zonedTime(at, documentZone(content));
}

/** The time zone of instants in a document. */
export function documentZone({ names, booking, time_zone: ownZone = usualZone }: BookingRevision): string {
  return names.ports[booking.portload ?? '']?.time_zone ?? ownZone;
}

/** The company's name in signatures. */
export function companyName({ name, name_en: nameEn }: Company, language: DocumentLanguage): string {
  return language === 'en' ? nameEn || name : name || nameEn;
}

/** The company's own stamp, for its signature box. */
export function stampOf({ stamp }: Company): { stamp?: Uint8Array } {
  return stamp ? { stamp } : {};
}

function letterheadOf(company: Company, language: DocumentLanguage): PdfLetterhead {
  const { address, address_en: addressEn, tel, email, logo } = company;
  const t = translator(paperWords, language);
  const contacts = [tel && `${t('tel')}: ${tel}`, email && `${t('email')}: ${email}`].filter((each) => each !== '');
  const first = companyName(company, language);
  const second = language === 'both' ? company.name_en : '';
  return {
    name: first,
    ...(second !== '' && second !== first && { subname: second }),
    lines: [inLanguage(language, address, addressEn), contacts.join('   ')].filter((line) => line !== ''),
    ...(logo && { logo }),
  };
}
