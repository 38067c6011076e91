import type { FoundRate } from '#contract/rates/rate-query.ts';
import { moneyText } from '../../money-text.ts';
import { detailMessage } from './detail.messages.ts';

const internalPrices = ['cost', 'base', 'margin'] as const;

/** The price of each container type, and the cell of the sheet that it was read from. */
export function PriceTable({ rate: { prices, currency, source_file: file } }: { rate: FoundRate }) {
  const shown = internalPrices.filter((name) => prices.some((price) => typeof price[name] === 'string'));
  return (
    <table className="q-all-in">
      <thead>
        <tr>
          <th scope="col">{detailMessage('type')}</th>
          {(['sell', ...shown] as const).map((name) => (
            <th key={name} scope="col" data-number>
              {detailMessage(name)} {currency}
            </th>
          ))}
          <th scope="col">{detailMessage('source')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.ctn_code}>
            <th scope="row">{price.ctn_code}</th>
            <td data-number>
              <b>{moneyText(price.sell)}</b>
            </td>
            {shown.map((name) => (
              <td key={name} data-number>
                {moneyText(price[name] ?? '') || '–'}
              </td>
            ))}
            <td className="q-faint">
              {price.source_cell === '' ? detailMessage('keyed_in') : `${file} ${price.source_cell}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
