import type { Charge } from './all-in-total.ts';
import type { ChargeBasis } from './rate-values.ts';

export type ReadSurcharges =
  | { ok: true; surcharges: readonly Charge[] }
  /** `part` is the first term that cannot be parsed. */
  | { ok: false; part: string };

const amount = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d{1,4})?`;
const term = new RegExp(
  String.raw`^(?<code>[A-Z0-9][A-Z0-9.&_-]*(?:/[A-Z0-9]+)?)\s*[: ]\s*(?:(?<currency>[A-Z]{3})\s*)?` +
    String.raw`(?:(?<percent>${amount})\s*%|(?<amounts>(?:-|${amount})(?:\s*/\s*(?:-|${amount})){0,2}))` +
    String.raw`(?:\s*/?\s*(?<basis>BL|B/L|CNTR|CTN|TEU|SHIPMENT|SHPT))?(?:\s+(?<included>INCL|INC))?(?:\s+(?<payable>PP|CC))?$`,
);

const bases: Readonly<Record<string, ChargeBasis>> = {
  BL: 'BL',
  'B/L': 'BL',
  CNTR: 'CNTR',
  CTN: 'CNTR',
  TEU: 'TEU',
  SHIPMENT: 'SHIPMENT',
  SHPT: 'SHIPMENT',
};

type Defaults = {
  /** The currency of terms that name none. */
  currency: string;
  /** The unit of single amounts, by code, for terms without one; boxes by default. */
  basis?: ReadonlyMap<string, ChargeBasis>;
};

/**
 * Parses `LSS USD50/100; ETS EUR35/70; DOC CNY500/BL; CAF USD5%; THC CNY825/1250 INCL`: amounts for 20, 40 and 45 ft,
 * or one for all. `-` means no amount for that size.
 */
export function parseSurcharges(text: string, defaults: Defaults): ReadSurcharges {
  const terms = fold(text)
    .split(/[;\n]|,(?=\s*[A-Z])/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const surcharges: Charge[] = [];
  for (const each of terms) {
    const read = readTerm(each, defaults);
    if (!read) return { ok: false, part: each };
    surcharges.push(read);
  }
  return { ok: true, surcharges };
}

function readTerm(text: string, defaults: Defaults): Charge | undefined {
  const found = term.exec(text)?.groups;
  if (!found) return undefined;
  const { code = '', currency = defaults.currency, included, payable } = found;
  const chargeAmounts = readAmounts(found, code, defaults);
  return (
    chargeAmounts && {
      code,
      currency,
      ...chargeAmounts,
      is_included: included !== undefined,
      payable: payable === 'CC' ? 'CC' : 'PP',
    }
  );
}

type ChargeAmounts = Pick<Charge, 'basis' | 'p20' | 'p40' | 'p45' | 'flat'>;
type TermGroups = Readonly<Record<string, string | undefined>>;

function readAmounts(
  { percent, amounts = '', basis }: TermGroups,
  code: string,
  defaults: Defaults,
): ChargeAmounts | undefined {
  if (percent !== undefined) return basis ? undefined : { basis: 'PCT', ...none, flat: plain(percent) };
  const parts = amounts.split('/').map((each) => (each.trim() === '-' ? null : plain(each)));
  if (parts.every((each) => each === null)) return undefined;
  const [single = null] = parts;
  if (parts.length === 1) return { basis: basisOf(basis, code, defaults), ...none, flat: single };
  return basis === undefined || bases[basis] === 'CNTR' ? bySize(parts) : undefined;
}

function bySize([p20 = null, p40 = null, p45 = null]: readonly (string | null)[]): ChargeAmounts {
  return { basis: 'CNTR', p20, p40, p45, flat: null };
}

function basisOf(written: string | undefined, code: string, defaults: Defaults): ChargeBasis {
  const stated = written === undefined ? defaults.basis?.get(code) : bases[written];
  // A percentage needs its sign.
  return stated === undefined || stated === 'PCT' ? 'CNTR' : stated;
}

const none = { p20: null, p40: null, p45: null } as const;

function plain(written: string): string {
  const digits = written.trim().replaceAll(',', '');
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}

/** Half-width, upper case, with plain separators. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[、；]/g, ';')
    .replaceAll(/[–—]/g, '-');
}

/** The surcharges as text that `parseSurcharges` can read back. */
export function printSurcharges(surcharges: readonly Charge[]): string {
  return surcharges.map(printTerm).join('; ');
}

function printTerm(surcharge: Charge): string {
  const { code, currency, is_included: isIncluded, payable } = surcharge;
  const tail = `${isIncluded ? ' INCL' : ''}${payable === 'CC' ? ' CC' : ''}`;
  return `${code} ${currency}${printAmounts(surcharge)}${tail}`;
}

function printAmounts({ basis, p20, p40, p45, flat }: Charge): string {
  if (basis === 'PCT') return `${plain(flat ?? '0')}%`;
  if (flat !== null) return `${plain(flat)}/${basis}`;
  const sizes = p45 === null ? [p20, p40] : [p20, p40, p45];
  return sizes.map((each) => (each === null ? '-' : plain(each))).join('/');
}
