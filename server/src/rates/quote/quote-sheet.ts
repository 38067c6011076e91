import type { Readable } from 'node:stream';
import { fill } from '#contract/fill.ts';
import type { Quote, QuoteOption } from '#contract/rates/quote.ts';
import { type Cell, decimalCell, textCell } from '#server/platform/xlsx/cells.ts';
import { workbook } from '#server/platform/xlsx/workbook.ts';
import { optionFacts, headingOf, type QuoteTexts, totalText } from './quote-file.ts';

const scale = 2;

/** A quote as a workbook: a row for each line, under its option. */
export function quoteSheet(quote: Quote, texts: QuoteTexts): Readable {
  const { captions } = texts;
  const titles = [
    captions.charge,
    captions.container,
    captions.basis,
    captions.quantity,
    captions.unit,
    captions.currency,
    captions.amount,
    fill(captions.inTotal, { currency: quote.currency }),
    captions.payable,
  ];
  const widths = [34, 12, 16, 10, 14, 10, 16, 16, 22];
  return workbook({ name: quote.quote_no, titles, widths, chunks: chunksOf(quote, texts) });
}

async function* chunksOf(quote: Quote, texts: QuoteTexts): AsyncGenerator<Cell[][], void> {
  const { captions } = texts;
  const isSample = quote.options.some((option) => option.is_sample);
  yield [
    ...(isSample ? [[textCell(captions.sample)]] : []),
    ...facts(quote, texts).map(([label, value]) => [textCell(`${label}: ${value}`)]),
  ];
  for (const [at, option] of quote.options.entries())
    yield [
      [textCell(headingOf(option, { at, texts }))],
      [textCell(optionFacts(option, texts).join(' / '))],
      ...lineCells(option, texts),
      [textCell(totalText(quote, option, texts))],
    ];
  yield [[textCell(captions.terms)]];
}

function facts({ quote_no, customer_name, portload, portdischarge, mix, valid_to }: Quote, { captions }: QuoteTexts) {
  return [
    [captions.title, quote_no],
    [captions.customer, customer_name],
    [captions.route, `${portload} - ${portdischarge}`],
    [captions.mix, mix],
    [captions.validTo, valid_to],
  ] as const;
}

function lineCells({ lines }: QuoteOption, { captions, charges, labels }: QuoteTexts): Cell[][] {
  return lines.map((line) => [
    textCell(`${line.code} ${charges.get(line.code) ?? ''}`.trim()),
    textCell(line.ctn_code ?? ''),
    textCell(labels.get('charge_basis')?.get(line.basis) ?? line.basis),
    decimalCell(line.quantity, 4),
    decimalCell(line.unit, 4),
    textCell(line.currency),
    decimalCell(line.amount, scale),
    line.is_included || line.converted === null ? textCell('') : decimalCell(line.converted, scale),
    textCell(line.is_included ? captions.included : (labels.get('payable_side')?.get(line.payable) ?? line.payable)),
  ]);
}
