import { sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import { textsIn } from '#contract/languages/language.ts';
import type { Quote, QuoteLine, QuoteOption } from '#contract/rates/quote.ts';
import { transitDaysText } from '#contract/rates/transit-days.ts';
import { labelsOfDictionaries, type DictionaryLabels } from '#server/http/export/dictionary-labels.ts';
import type { Ctx } from '#server/http/route.ts';
import type { PdfBlock, PdfLayout } from '#server/platform/pdf/layout.ts';
import { quoteWords } from './quote-file.messages.ts';

export type QuoteTexts = {
  captions: (typeof quoteWords)['en'];
  /** Names of charges, ports and carriers. */
  charges: ReadonlyMap<string, string>;
  placeNames: ReadonlyMap<string, string>;
  labels: DictionaryLabels;
};

/** All names in a quote, in the reader's language. */
export async function textsOf({ db, locale }: Ctx, quote: Quote): Promise<QuoteTexts> {
  const name = sql.ref(locale === 'en' ? 'name_en' : 'name_zh');
  const codes = quote.options.flatMap((option) => option.lines.map((line) => line.code));
  const placeNames = quote.options.flatMap(({ transit_port: transit, carrier }) => [transit ?? '', carrier]);
  const { rows } = await sql<{ kind: 'charge' | 'place'; code: string; name: string }>`
    select 'charge' as kind, code, ${name} as name from surcharge where code = any(${codes}::text[])
    union all select 'place', code, ${name} from port where code = any(${[...placeNames, quote.portload, quote.portdischarge]}::text[])
    union all select 'place', code, ${name} from carrier where code = any(${placeNames}::text[])`.execute(db);
  const named = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.code, row.name]));
  return {
    captions: textsIn(quoteWords, locale),
    charges: named('charge'),
    placeNames: named('place'),
    labels: await labelsOfDictionaries(db, ['charge_basis', 'payable_side', 'weekday'], locale),
  };
}

/** A quote as a printable document. */
export function layoutOf(quote: Quote, texts: QuoteTexts): PdfLayout {
  const { captions } = texts;
  const isSample = quote.options.some((option) => option.is_sample);
  return {
    title: captions.title,
    headerLines: [quote.quote_no],
    ...(isSample && { notice: captions.sample }),
    blocks: [
      { kind: 'facts', facts: factsAbove(quote, texts) },
      ...quote.options.flatMap((option, at) => optionBlocks(quote, option, { at, texts })),
    ],
    footer: captions.terms,
    stamp: { at: `${quote.update_datetime.replace(' ', 'T')}Z`, key: quote.quote_no },
  };
}

function factsAbove(quote: Quote, texts: QuoteTexts): (readonly [label: string, value: string])[] {
  const { captions } = texts;
  return [
    [captions.customer, quote.customer_name],
    [captions.date, quote.update_datetime.slice(0, 10)],
    [captions.contact, quote.contact],
    [captions.validTo, quote.valid_to],
    [captions.route, `${placeName(quote.portload, texts)} - ${placeName(quote.portdischarge, texts)}`],
    [captions.mix, quote.mix],
    ...(quote.description === '' ? [] : [[captions.remark, quote.description] as const]),
  ];
}

function placeName(code: string, { placeNames }: QuoteTexts): string {
  const name = placeNames.get(code);
  return name === undefined ? code : `${name} (${code})`;
}

type Placed = { at: number; texts: QuoteTexts };

function optionBlocks(quote: Quote, option: QuoteOption, { at, texts }: Placed): PdfBlock[] {
  const { captions } = texts;
  return [
    { kind: 'heading', text: headingOf(option, { at, texts }) },
    { kind: 'text', lines: [optionFacts(option, texts).join(' / ')] },
    {
      kind: 'table',
      columns: [
        { title: captions.charge, share: 2.8 },
        { title: captions.container, share: 1.2 },
        { title: captions.basis, share: 1.5 },
        { title: captions.quantity, share: 1.3, align: 'right' },
        { title: captions.unit, share: 1.6, align: 'right' },
        { title: captions.amount, share: 1.8, align: 'right' },
        { title: fill(captions.inTotal, { currency: quote.currency }), share: 1.8, align: 'right' },
        { title: captions.payable, share: 1.1 },
      ],
      rows: option.lines.map((line) => cellsOf(line, texts)),
    },
    { kind: 'text', lines: [totalText(quote, option, texts)], style: 'sum' },
  ];
}

export function headingOf({ carrier, service_code: service }: QuoteOption, { at, texts }: Placed): string {
  return `${fill(texts.captions.option, { number: at + 1 })}  ${placeName(carrier, texts)} ${service}`.trim();
}

export function totalText({ currency }: Quote, { total, missing }: QuoteOption, { captions }: QuoteTexts): string {
  return total === null
    ? fill(captions.noTotal, { missing: missing.join(', ') })
    : fill(captions.total, { currency, amount: groupThousands(total) });
}

export function optionFacts(option: QuoteOption, texts: QuoteTexts): string[] {
  const { captions, labels } = texts;
  const { transit_port: transit, free_days_dem: dem, free_days_det: det } = option;
  const days = transitDaysText(option);
  const weekdays = option.sailing_weekdays.map((day) => labels.get('weekday')?.get(String(day)) ?? String(day));
  return [
    transit === null ? captions.direct : fill(captions.transit, { port: placeName(transit, texts) }),
    ...(days === '' ? [] : [fill(captions.transitDays, { days })]),
    ...(weekdays.length === 0 ? [] : [fill(captions.sailings, { days: weekdays.join(', ') })]),
    ...(dem === null && det === null ? [] : [fill(captions.freeDays, { dem: dem ?? '-', det: det ?? '-' })]),
    fill(captions.rateValidity, { from: option.valid_from, to: option.valid_to }),
  ];
}

function cellsOf(line: QuoteLine, { captions, charges, labels }: QuoteTexts): string[] {
  const name = charges.get(line.code);
  const labelOf = (dictionary: string, value: string) => labels.get(dictionary)?.get(value) ?? value;
  const isShare = line.basis === 'PCT';
  return [
    name === undefined ? line.code : `${line.code} ${name}`,
    line.ctn_code ?? '',
    labelOf('charge_basis', line.basis),
    isShare ? '' : line.quantity,
    isShare ? `${line.unit}%` : groupThousands(line.unit),
    ...amountsOf(line, captions),
    labelOf('payable_side', line.payable),
  ];
}

function amountsOf(
  { is_included: isIncluded, currency, amount, converted }: QuoteLine,
  captions: QuoteTexts['captions'],
): string[] {
  return isIncluded
    ? [captions.included, '']
    : [`${currency} ${groupThousands(amount)}`, groupThousands(converted ?? '-')];
}

/** `1,234.50` */
export function groupThousands(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction.padEnd(2, '0')}`;
}
