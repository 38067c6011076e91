import type { FoundRate } from '#contract/rates/rate-query.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { freightMessage } from '../freight.messages.ts';
import { hiddenText } from '../rate-texts.ts';

/** The validity and its remaining days; red if close to the end. */
export function ValidityCell({ rate }: { rate: FoundRate }) {
  const { valid_from: from, valid_to: to, days_left: left } = rate;
  const isSoon = left >= 0 && left <= 3;
  return (
    <td className="q-rates-validity" data-soon={(isSoon && rate.hidden === null) || undefined}>
      <span title={`${from} – ${to}`}>
        {from.slice(5)} – {to.slice(5)}
      </span>
      {rate.hidden === null ? (
        <small>{left === 0 ? freightMessage('last_day') : freightMessage('days_left', { days: left })}</small>
      ) : (
        <Tag tone="warning" text={hiddenText(rate)} />
      )}
    </td>
  );
}
