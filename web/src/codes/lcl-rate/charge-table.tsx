import { lclRateLabels } from '#contract/codes/lcl-rate.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { figureText, groupDigits } from '#web/screen/controls/number-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { priceMark } from '../price-marks.messages.ts';
import { lclMessage } from './lcl-calculator.messages.ts';
import type { Charged } from './lcl-load.ts';

const labels = localeTexts(lclRateLabels);

/** A row for each rate, with the calculation of its charge. */
export function ChargeTable({ charges }: { charges: readonly Charged[] }) {
  return (
    <table className="q-lcl-charges">
      <thead>
        <tr>
          <th>{lclMessage('coloader')}</th>
          <th data-number>{labels.transit_days}</th>
          <th>{lclMessage('by')}</th>
          <th data-number>{lclMessage('tons')}</th>
          <th data-number>{lclMessage('unit')}</th>
          <th data-number>{lclMessage('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((each) => (
          <ChargeRow key={each.rate.id} {...each} />
        ))}
      </tbody>
    </table>
  );
}

function ChargeRow({ rate, charge }: Charged) {
  return (
    <tr>
      <td>
        {rate.coloader === '' ? lclMessage('no_name') : rate.coloader}{' '}
        {rate.is_sample && <Tag tone="warning" text={priceMark('sample')} />}
      </td>
      <td data-number>{rate.transit_days ?? '–'}</td>
      <td>{lclMessage(charge.by)}</td>
      <td data-number>{figureText(charge.tons)}</td>
      <td data-number>{figureText(charge.unit)}</td>
      <td data-number>
        <strong>
          {rate.currency} {groupDigits(charge.amount)}
        </strong>
      </td>
    </tr>
  );
}
