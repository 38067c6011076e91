import type { SummaryLine } from '../freight/container-summary.ts';
import { multiplyDecimals, quotientToScale, sumDecimals } from '../freight/decimal.ts';
import type { AllIn, AllInLine } from './all-in.ts';
import { convertAmount, type Exchange, roundAmount } from './exchange.ts';
import type { ChargeBasis, PayableSide } from './rate-values.ts';

/** A container type as far as charges depend on it. */
export type Box = { length_ft: number; teu: string };

/** A charge in addition to the freight, from a rate or a sheet. */
export type Charge = {
  code: string;
  basis: ChargeBasis;
  currency: string;
  p20: string | null;
  p40: string | null;
  p45: string | null;
  flat: string | null;
  is_included: boolean;
  payable: PayableSide;
};

export type Offer = {
  /** The currency of the ocean freight. */
  currency: string;
  prices: readonly { ctn_code: string; sell: string }[];
  surcharges: readonly Charge[];
  /** Charges of the port of loading; a surcharge of the rate with the same code replaces one. */
  local: readonly Charge[];
};

export type AllInRequest = {
  mix: readonly SummaryLine[];
  boxes: ReadonlyMap<string, Box>;
  /** The currency of the total. */
  currency: string;
  exchange: Exchange;
  withLocal: boolean;
  /** Codes of charges that apply only on an event. */
  onEvent: ReadonlySet<string>;
};

type Missing = AllIn['missing'][number];
type Unconverted = Omit<AllInLine, 'converted'>;
type CountedLines = { lines: Unconverted[]; missing: Missing[] };

/**
 * The all-in price of a mix of boxes: ocean freight, surcharges by box, TEU, bill, shipment and percentage of the
 * freight, and local charges at the port of loading if requested; charges on an event are listed separately. Each line
 * is rounded half up to its currency's decimals, then converted and rounded half up to the total's; the total is the
 * sum of the rounded lines.
 */
export function computeAllIn(offer: Offer, request: AllInRequest): AllIn {
  const freight = freightOf(offer, request);
  const ocean = sumDecimals(freight.lines.map((line) => line.amount));
  const surchargeCodes = new Set(offer.surcharges.map(({ code }) => code));
  const count = (kind: 'SURCHARGE' | 'LOCAL') => (charge: Charge) =>
    chargeLines(charge, { kind, ocean, freightCurrency: offer.currency }, request);
  const arises = (charge: Charge) => !request.onEvent.has(charge.code);
  const atPort = offer.local.filter(({ code }) => !surchargeCodes.has(code));
  const surcharges = combineLines(offer.surcharges.filter(arises).map(count('SURCHARGE')));
  const local = combineLines(atPort.filter(arises).map(count('LOCAL')));
  const onEvent = [
    ...offer.surcharges.filter((charge) => !arises(charge)).map(count('SURCHARGE')),
    ...atPort.filter((charge) => !arises(charge)).map(count('LOCAL')),
  ];
  const counted = combineLines(request.withLocal ? [freight, surcharges, local] : [freight, surcharges]);
  return totalLines(
    counted,
    { excluded: request.withLocal ? [] : local.lines, onEvent: combineLines(onEvent).lines },
    request,
  );
}

function combineLines(parts: readonly CountedLines[]): CountedLines {
  return { lines: parts.flatMap(({ lines }) => lines), missing: parts.flatMap(({ missing }) => missing) };
}

type LinesNotTotalled = { excluded: readonly Unconverted[]; onEvent: readonly Unconverted[] };

/** Lines in the total's currency, and their sum. */
function totalLines(counted: CountedLines, { excluded, onEvent }: LinesNotTotalled, request: AllInRequest): AllIn {
  const inTotal = (line: Unconverted): AllInLine => ({
    ...line,
    converted: convertAmount(line.amount, [line.currency, request.currency], request.exchange),
  });
  const lines = counted.lines.map(inTotal);
  const added = lines.filter((line) => !line.is_included);
  const unknown = new Set(added.filter((line) => line.converted === null).map((line) => line.currency));
  const missing = [
    ...counted.missing,
    ...Array.from(unknown, (code): Missing => ({ code, reason: 'no_exchange_rate' })),
  ];
  const sum = sumDecimals(added.flatMap((line) => line.converted ?? []));
  return {
    currency: request.currency,
    total: missing.length > 0 ? null : roundAmount(sum, request.currency, request.exchange),
    lines,
    excluded: excluded.map(inTotal),
    on_event: onEvent.map(inTotal),
    missing,
    teu: teuOf(request),
  };
}

/** The total of lines that were computed or edited before, by the same rules. */
export function totalOfLines(lines: readonly Omit<AllInLine, 'converted' | 'amount'>[], request: AllInRequest): AllIn {
  const amounts = lines.map((line) => ({ ...line, amount: amountOf(line, request.exchange) }));
  return totalLines({ lines: amounts, missing: [] }, { excluded: [], onEvent: [] }, request);
}

function amountOf(
  { basis, quantity, unit, currency }: Pick<AllInLine, 'basis' | 'quantity' | 'unit' | 'currency'>,
  exchange: Exchange,
) {
  const product = multiplyDecimals(quantity, unit);
  if (basis !== 'PCT') return roundAmount(product, currency, exchange);
  return quotientToScale(product, '100', exchange.decimals.get(currency) ?? 2);
}

function teuOf({ mix, boxes }: AllInRequest): string {
  return sumDecimals(mix.map(({ code, count }) => multiplyDecimals(boxes.get(code)?.teu ?? '0', String(count))));
}

function freightOf({ currency, prices }: Offer, { mix, exchange }: AllInRequest): CountedLines {
  const sells = new Map(prices.map((price) => [price.ctn_code, price.sell]));
  const counted: CountedLines = { lines: [], missing: [] };
  for (const { code, count } of mix) {
    const unit = sells.get(code);
    if (unit === undefined) counted.missing.push({ code, reason: 'no_price' });
    else {
      const line = { basis: 'CNTR', quantity: String(count), unit, currency } as const;
      const common = { code: 'O/F', kind: 'FREIGHT', ctn_code: code, is_included: false, payable: 'PP' } as const;
      counted.lines.push({ ...common, ...line, amount: amountOf(line, exchange) });
    }
  }
  return counted;
}

type ChargeContext = { kind: 'SURCHARGE' | 'LOCAL'; ocean: string; freightCurrency: string };

function chargeLines(charge: Charge, context: ChargeContext, request: AllInRequest): CountedLines {
  const parts = charge.basis === 'CNTR' ? boxParts(charge, request) : [wholePart(charge, context, request)];
  const { code, basis, is_included, payable } = charge;
  const currency = basis === 'PCT' ? context.freightCurrency : charge.currency;
  const counted: CountedLines = { lines: [], missing: [] };
  for (const { ctn_code, quantity, unit } of parts) {
    // A charge included in the freight needs no amount.
    if (unit === null && !is_included) counted.missing.push({ code, reason: 'no_amount' });
    const line = { basis, quantity, unit: unit ?? '0', currency };
    const amount = amountOf(line, request.exchange);
    if (unit !== null || is_included)
      counted.lines.push({ code, kind: context.kind, ctn_code, ...line, amount, is_included, payable });
  }
  return counted;
}

type Part = { ctn_code: string | null; quantity: string; unit: string | null };

function boxParts(charge: Charge, { mix, boxes }: AllInRequest): Part[] {
  return mix.map(({ code, count }) => ({
    ctn_code: code,
    quantity: String(count),
    unit: boxAmount(charge, boxes.get(code)?.length_ft ?? 40),
  }));
}

/** Without an amount of its own a 45 ft box is charged as 40 ft. */
function boxAmount({ p20, p40, p45, flat }: Charge, length: number): string | null {
  if (flat !== null) return flat;
  if (length <= 20) return p20;
  return length >= 45 ? (p45 ?? p40) : p40;
}

function wholePart({ basis, flat }: Charge, { ocean }: ChargeContext, request: AllInRequest): Part {
  if (basis === 'TEU') return { ctn_code: null, quantity: teuOf(request), unit: flat };
  return { ctn_code: null, quantity: basis === 'PCT' ? ocean : '1', unit: flat };
}
