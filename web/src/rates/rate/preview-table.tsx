import { subtractDecimals } from '#contract/freight/decimal.ts';
import type { BulkPreview } from '#contract/rates/bulk-change.ts';
import { moneyText } from '../money-text.ts';
import type { NamedRate } from './named-rate.ts';
import { changeMessage } from './change.messages.ts';

/** More than a user can check. */
const maxRows = 200;

type PreviewTableProps = { preview: BulkPreview; rates: readonly NamedRate[] };

/** Each price before and after. */
export function PreviewTable({ preview: { changes, rates: count }, rates }: PreviewTableProps) {
  const names = new Map(rates.map(({ id, name }) => [id, name]));
  if (changes.length === 0) return <p role="status">{changeMessage('none')}</p>;
  return (
    <>
      <p role="status">{changeMessage('preview', { rates: count, count: changes.length })}</p>
      <table className="q-price-preview">
        <thead>
          <tr>
            {(['rate', 'type', 'before', 'after', 'change'] as const).map((name) => (
              <th key={name} scope="col">
                {changeMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxRows).map(({ rate_id: rate, ctn_code: type, currency, before, after }) => (
            <tr key={`${rate} ${type}`}>
              <td>{names.get(rate)}</td>
              <td>{type}</td>
              <td>{before === null ? '–' : `${currency} ${moneyText(before)}`}</td>
              <td>
                <b>
                  {currency} {moneyText(after)}
                </b>
              </td>
              <td>{before === null ? '' : signed(subtractDecimals(after, before))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > maxRows && (
        <p className="q-faint">{changeMessage('more', { count: changes.length - maxRows })}</p>
      )}
    </>
  );
}

const signed = (amount: string) =>
  amount.startsWith('-') ? `−${moneyText(amount.slice(1))}` : `+${moneyText(amount)}`;
