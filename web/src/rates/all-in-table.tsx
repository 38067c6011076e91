import type { AllIn, AllInLine } from '#contract/rates/all-in.ts';
import { groupDigits } from '#web/screen/controls/number-text.ts';
import { moneyText, plainAmount, scaledMoney, scaleOf } from './money-text.ts';
import { useSurchargeNames } from './use-surcharge-names.ts';
import { allInMessage } from './all-in.messages.ts';
import './all-in.css';

type AllInTableProps = { allIn: AllIn; mix: string; exchangeDate: string | null };

/** The costs of a container mix, one line per amount, and the rounding. */
export function AllInTable({ allIn, mix, exchangeDate }: AllInTableProps) {
  const { currency, total, lines, excluded, on_event: onEvent, missing } = allIn;
  const added = lines.filter(({ is_included: isIncluded }) => !isIncluded);
  const scale = scaleOf(
    [total, ...lines, ...excluded, ...onEvent].map((each) =>
      typeof each === 'string' ? each : (each?.converted ?? null),
    ),
  );
  const included = lines.filter(({ is_included: isIncluded }) => isIncluded);
  return (
    <>
      <table className="q-all-in">
        <caption>{allInMessage('caption', { mix })}</caption>
        <thead>
          <tr>
            {(['charge', 'per', 'quantity', 'unit', 'amount'] as const).map((name) => (
              <th key={name} scope="col" data-number={name !== 'charge' && name !== 'per' ? true : undefined}>
                {allInMessage(name)}
              </th>
            ))}
            <th scope="col" data-number>
              {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          <Lines lines={added} scale={scale} />
          <Total currency={currency} total={total} scale={scale} />
        </tbody>
        <Group title={allInMessage('included')} lines={included} scale={scale} />
        <Group title={allInMessage('excluded')} lines={excluded} scale={scale} />
        <Group title={allInMessage('on_event')} lines={onEvent} scale={scale} />
      </table>
      {missing.map(({ code, reason }) => (
        <p key={`${code} ${reason}`} className="q-rates-problem">
          {allInMessage(`missing_${reason}`, { code })}
        </p>
      ))}
      <p className="q-faint">
        {allInMessage('rounding')} {exchangeDate !== null && allInMessage('exchange', { day: exchangeDate })}
      </p>
    </>
  );
}

type TotalProps = Pick<AllIn, 'currency' | 'total'> & { scale: number };

function Total({ currency, total, scale }: TotalProps) {
  return (
    <tr className="q-all-in-total">
      <th scope="row" colSpan={5}>
        {allInMessage('total')}
      </th>
      <td data-number>{total === null ? allInMessage('no_total') : `${currency} ${scaledMoney(total, scale)}`}</td>
    </tr>
  );
}

/** Lines that are listed but not added. */
function Group({ title, ...rest }: LinesProps & { title: string }) {
  if (rest.lines.length === 0) return null;
  return (
    <tbody className="q-all-in-excluded">
      <tr>
        <th scope="rowgroup" colSpan={6}>
          {title}
        </th>
      </tr>
      <Lines {...rest} />
    </tbody>
  );
}

type LinesProps = {
  lines: readonly AllInLine[];
  /** Decimal places in the last column. */
  scale: number;
};

function Lines({ lines, scale }: LinesProps) {
  const names = useSurchargeNames();
  return lines.map((line, at) => (
    // A quote may have the same charge twice: only the index distinguishes such lines.
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={at}>
      <th scope="row">
        {line.code} <span className="q-faint">{names.get(line.code)}</span>
      </th>
      <td>{perText(line)}</td>
      <td data-number>{groupDigits(plainAmount(line.quantity))}</td>
      <td data-number>{line.basis === 'PCT' ? `${plainAmount(line.unit)}%` : moneyText(line.unit)}</td>
      <td data-number>
        {line.currency} {moneyText(line.amount)}
      </td>
      <td data-number>{line.converted === null ? '–' : scaledMoney(line.converted, scale)}</td>
    </tr>
  ));
}

function perText({ ctn_code: type, basis }: AllInLine): string {
  return type ?? allInMessage(basis);
}
