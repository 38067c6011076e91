import type { Surcharge } from '#contract/rates/rate.ts';
import type { ChargeBasis } from '#contract/rates/rate-values.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { freightMessage } from '../freight.messages.ts';
import { moneyText, plainAmount } from '../../money-text.ts';
import { surchargeMessage } from '../surcharge.messages.ts';
import { useSurchargeNames } from '../../use-surcharge-names.ts';
import { Hint } from './hint.tsx';

/** More do not fit; the rest is counted. */
const maxCodes = 4;

/** The codes of the surcharges, with details on hover and focus. */
export function SurchargeCell({ surcharges }: { surcharges: readonly Surcharge[] }) {
  if (surcharges.length === 0) return <span className="q-faint">{freightMessage('no_surcharges')}</span>;
  const more = surcharges.length - maxCodes;
  return (
    <Hint className="q-rates-codes" hint={<SurchargeTable surcharges={surcharges} />}>
      {surcharges.slice(0, maxCodes).map(({ code, basis, is_included: isIncluded }) => (
        <span key={`${code} ${basis}`} data-included={isIncluded || undefined}>
          {code}
        </span>
      ))}
      {more > 0 && <b>+{more}</b>}
    </Hint>
  );
}

/** Each surcharge in full: name, amount, basis, and whether the freight includes it. */
export function SurchargeTable({ surcharges }: { surcharges: readonly Surcharge[] }) {
  const names = useSurchargeNames();
  const sides = useDictionary('payable_side');
  return (
    <table className="q-rates-surcharges">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {surchargeMessage('charge')}
          </th>
          <th scope="col">{surchargeMessage('amount')}</th>
          <th scope="col">{surchargeMessage('payable')}</th>
          <th scope="col">{surchargeMessage('state')}</th>
        </tr>
      </thead>
      <tbody>
        {surcharges.map((surcharge) => (
          <tr key={`${surcharge.code} ${surcharge.basis} ${surcharge.currency} ${surcharge.valid_from}`}>
            <th scope="row">{surcharge.code}</th>
            <td>{names.get(surcharge.code)}</td>
            <td>{amountText(surcharge)}</td>
            <td>{sides.find(({ value }) => value === surcharge.payable)?.label ?? surcharge.payable}</td>
            <td data-included={surcharge.is_included || undefined}>
              {surchargeMessage(surcharge.is_included ? 'included' : 'extra')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const units: Record<ChargeBasis, Parameters<typeof surchargeMessage>[0]> = {
  CNTR: 'per_box',
  TEU: 'per_teu',
  BL: 'per_bill',
  SHIPMENT: 'per_shipment',
  PCT: 'percent',
};

/** `USD 50/100` per container by size, `USD 35 each bill`, `5 % of the freight`. */
export function amountText({ basis, currency, flat, p20, p40, p45 }: Surcharge): string {
  if (basis === 'PCT') return surchargeMessage('percent', { amount: plainAmount(flat ?? '0') });
  const sizes = [p20, p40, ...(p45 === null ? [] : [p45])];
  const amounts =
    flat === null ? sizes.map((amount) => (amount === null ? '–' : moneyText(amount))) : [moneyText(flat)];
  return surchargeMessage(units[basis], { currency, amount: amounts.join(' / ') });
}
