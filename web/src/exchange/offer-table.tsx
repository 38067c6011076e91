import type { OfferLine } from '#contract/exchange/received-message.ts';
import { exchangeMessage } from './exchange.messages.ts';
import './exchange.css';

/** The carrier's offer next to the request; differences are highlighted. */
export function OfferTable({ offer }: { offer: readonly OfferLine[] }) {
  if (offer.length === 0) return null;
  return (
    <table className="q-exchange-offer" aria-label={exchangeMessage('offer')}>
      <thead>
        <tr>
          <th scope="col" aria-label={exchangeMessage('offer')} />
          <th scope="col">{exchangeMessage('asked')}</th>
          <th scope="col">{exchangeMessage('offered')}</th>
        </tr>
      </thead>
      <tbody>
        {offer.map(({ label, asked, offered, is_other: isOther }) => (
          <tr key={label} data-other={isOther}>
            <th scope="row">{label}</th>
            <td>{asked || '—'}</td>
            <td>{isOther ? <strong>{offered}</strong> : offered}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
