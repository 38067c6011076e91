import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { sumDecimals, toScale } from '#contract/freight/decimal.ts';
import type { PdfBlock, PdfColumn, PdfLayout, PdfTable } from '#server/platform/pdf/layout.ts';
import {
  agreedCharges,
  type AgreedCharges,
  type BilledCurrency,
  type QuotedCharge,
  groupThousands,
  canSeeQuotes,
} from '#server/rates/quote/public.ts';
import { chineseMoney, englishMoney } from '../../words/public.ts';
import { boxesText } from '../bill/counts.ts';
import { portText, vesselText } from '../bill/places.ts';
import type { DocumentContext, KindDef, Revision } from '../kind.ts';
import { printedCustomer } from '../parts/printed-names.ts';
import { onPaper, stampOf } from '../parts/page.ts';
import { inLanguage, translator, titleTranslator } from '../parts/translator.ts';
import { debitWords } from './debit-note.messages.ts';

const noCharges: AgreedCharges = { quote_no: '', lines: [], currencies: [] };

/** Charges agreed with the customer, line by line, for users who may see prices (D10). Costs are not included. */
export const debitNote: KindDef = {
  kind: 'DEBIT_NOTE',
  formats: ['pdf'],
  isOpenTo: canSeeQuotes,
  available: () => 'no_charges',
  layout: (revision, context) => noteLayout(revision, context, noCharges),
  bound: async (caller, bookingId) => {
    const agreed = await agreedCharges(caller, bookingId);
    return {
      available: () => agreed !== undefined || 'no_charges',
      layout: (revision, context) => noteLayout(revision, context, agreed ?? noCharges),
    };
  },
};

export function noteLayout(revision: Revision, context: DocumentContext, agreed: AgreedCharges): PdfLayout {
  const { language } = context;
  const t = translator(debitWords, language);
  const { content } = revision;
  const { booking, names } = content;
  const { currencies, lines } = agreed;
  const billed = lines.filter(({ payable }) => payable === 'PP');
  const collected = lines.filter(({ payable }) => payable === 'CC');
  return onPaper(revision, context, {
    messages: debitWords,
    titleLines: [],
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('customer'), printedCustomer(content, language)],
          [t('orderno'), booking.orderno],
          [t('mblno'), booking.mblno],
          [t('vessel'), vesselText(booking)],
          [t('route'), `${portText(booking.portload, names)} - ${portText(booking.portdischarge, names)}`],
          [t('etd'), booking.etd ?? ''],
          [t('boxes'), boxesText(content)],
          [t('quote'), agreed.quote_no],
        ],
      },
      chargeTable(billed, { heading: t('charges'), language, currencies }),
      ...currencies.flatMap((currency) => totalBlocks(billed, currency, language)),
      ...(collected.length > 0 ? [chargeTable(collected, { heading: t('collect'), language, currencies })] : []),
      { kind: 'signatures', boxes: [{ label: t('issued'), ...stampOf(context.company) }, { label: t('confirmed') }] },
    ],
  });
}

const columns = [
  { name: 'charge', share: 3 },
  { name: 'basis', share: 1.8 },
  { name: 'box', share: 1 },
  { name: 'quantity', share: 1, align: 'right' },
  { name: 'unit', share: 1.4, align: 'right' },
  { name: 'currency', share: 1, align: 'center' },
  { name: 'amount', share: 1.6, align: 'right' },
] as const;

type Titled = { heading: string; language: DocumentLanguage; currencies: readonly BilledCurrency[] };

function chargeTable(lines: readonly QuotedCharge[], { heading, language, currencies }: Titled): PdfTable {
  const t = translator(debitWords, language);
  const over = titleTranslator(debitWords, language);
  const digits = new Map(currencies.map(({ code, decimals }) => [code, decimals]));
  const amount = (line: QuotedCharge) => groupThousands(toScale(line.amount, digits.get(line.currency) ?? 2));
  return {
    kind: 'table',
    heading,
    columns: columns.map((column): PdfColumn => ({ ...column, title: over(column.name) })),
    rows: lines.map((line) => {
      const isShare = line.basis === 'PCT';
      const name = inLanguage(language, line.name_zh, line.name_en);
      return [
        `${line.code} ${name}`,
        t(line.basis),
        line.ctn_code ?? '',
        isShare ? '' : line.quantity,
        isShare ? `${line.unit}%` : groupThousands(line.unit),
        line.currency,
        line.is_included ? t('included') : amount(line),
      ];
    }),
  };
}

/** The total of a currency in figures and in words; there is no total across currencies. */
function totalBlocks(lines: readonly QuotedCharge[], currency: BilledCurrency, language: DocumentLanguage): PdfBlock[] {
  const ownLines = lines.filter((line) => line.currency === currency.code && !line.is_included);
  if (ownLines.length === 0) return [];
  const amount = toScale(sumDecimals(ownLines.map((line) => line.amount)), currency.decimals);
  const t = translator(debitWords, language);
  const words = [
    ...(language === 'en' ? [] : [chineseMoney(amount, { ...currency, name: currency.name_zh })]),
    ...(language === 'zh' ? [] : [englishMoney(amount, currency)]),
  ];
  return [
    { kind: 'text', lines: [`${t('total')} ${currency.code} ${groupThousands(amount)}`], style: 'sum' },
    { kind: 'text', lines: words },
  ];
}
