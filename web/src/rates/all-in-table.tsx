import type { AllIn, AllInLine } from '#contract/rates/all-in.ts';
import { moneyText } from './money-text.ts';
import { useSurchargeNames } from './use-surcharge-names.ts';
import { allInMessage } from './all-in.messages.ts';
import './all-in.css';

type AllInTableProps = { allIn: AllIn; mix: string; exchangeDate: string | null };

/** What a mix of boxes costs, one line for each amount, and how it was rounded (domain 4.2). */
export function AllInTable({ allIn, mix, exchangeDate }: AllInTableProps) {
  const { currency, total, lines, excluded, missing } = allIn;
  const added = lines.filter(({ is_included: isIncluded }) => !isIncluded);
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
          <Lines lines={added} />
          <Total currency={currency} total={total} />
        </tbody>
        <Group title={allInMessage('included')} lines={included} />
        <Group title={allInMessage('excluded')} lines={excluded} />
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

function Total({ currency, total }: Pick<AllIn, 'currency' | 'total'>) {
  return (
    <tr className="q-all-in-total">
      <th scope="row" colSpan={5}>
        {allInMessage('total')}
      </th>
      <td data-number>{total === null ? allInMessage('no_total') : `${currency} ${moneyText(total)}`}</td>
    </tr>
  );
}

/** Lines that are told and not added. */
function Group({ title, lines }: { title: string; lines: readonly AllInLine[] }) {
  if (lines.length === 0) return null;
  return (
    <tbody className="q-all-in-aside">
      <tr>
        <th scope="rowgroup" colSpan={6}>
          {title}
        </th>
      </tr>
      <Lines lines={lines} />
    </tbody>
  );
}

function Lines({ lines }: { lines: readonly AllInLine[] }) {
  const names = useSurchargeNames();
  return lines.map((line) => (
    <tr key={`${line.code} ${line.ctn_code} ${line.basis} ${line.currency} ${line.unit}`}>
      <th scope="row">
        {line.code} <span className="q-faint">{names.get(line.code)}</span>
      </th>
      <td>{perText(line)}</td>
      <td data-number>{moneyText(line.quantity)}</td>
      <td data-number>{line.basis === 'PCT' ? `${moneyText(line.unit)}%` : moneyText(line.unit)}</td>
      <td data-number>
        {line.currency} {moneyText(line.amount)}
      </td>
      <td data-number>{line.converted === null ? '–' : moneyText(line.converted)}</td>
    </tr>
  ));
}

function perText({ ctn_code: type, basis }: AllInLine): string {
  return type ?? allInMessage(basis);
}
