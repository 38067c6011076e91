import { compareDecimals } from '#contract/freight/decimal.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { freightMessage } from '../freight.messages.ts';
import { moneyText } from '../../money-text.ts';

type PriceCellProps = { rate: FoundRate; type: string; isChosen: boolean };

/** The price per container; below it cost and margin, for users with that right. */
export function PriceCell({ rate, type, isChosen }: PriceCellProps) {
  const price = rate.prices.find(({ ctn_code }) => ctn_code === type);
  if (!price) {
    return (
      <td className="q-rates-money" aria-label={freightMessage(rate.is_on_request ? 'on_request' : 'no_price')}>
        <span className="q-faint">{rate.is_on_request ? freightMessage('on_request') : '–'}</span>
      </td>
    );
  }
  const { sell, cost, margin } = price;
  const isLoss = typeof margin === 'string' && compareDecimals(margin, '0') < 0;
  return (
    <td className="q-rates-money" data-chosen={isChosen || undefined}>
      {moneyText(sell)}
      {typeof cost === 'string' && (
        <small
          data-loss={isLoss || undefined}
          title={[
            freightMessage('cost', { amount: moneyText(cost) }),
            ...(typeof margin === 'string' ? [freightMessage('margin', { amount: moneyText(margin) })] : []),
          ].join(' · ')}
        >
          {moneyText(cost)}
          {typeof margin === 'string' && <i>{signed(margin)}</i>}
        </small>
      )}
    </td>
  );
}

/** +120, −30: the margin. */
function signed(amount: string): string {
  const text = moneyText(amount);
  return text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`;
}
