import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { isUnNumber, normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { entryValues, substancesOptions } from '#web/dangerous-goods/public.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { rowTexts, dangerousRowFields, type DangerousField } from '../lines/row-values.ts';
import { cargoMessage } from './cargo.messages.ts';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** What the table says of a substance, and the packing groups that it may be of. */
export type FilledSubstance = { values: Partial<Readonly<Record<DangerousField, string>>>; groups: readonly string[] };

type SubstanceControlProps = ControlProps<string> & {
  onFill: (filled: FilledSubstance) => void;
  onUnmatched?: () => void;
};

const maxOffered = 12;

/** A UN number or a name, typed or picked from the table; what is not in the table is taken as it is typed. */
export function SubstanceControl({ onFill, ...props }: SubstanceControlProps) {
  return (
    <LookupControl {...props} suggestions={{ query: substanceOffers }} onPick={({ row }) => onFill(filledBy(row))} />
  );
}

function filledBy(row: Substance): FilledSubstance {
  const values = entryValues(row);
  const names = Object.keys(values);
  const texts = rowTexts<DangerousField>(
    dangerousRowFields.filter(({ name }) => names.includes(name)),
    values,
  );
  return { values: texts, groups: row.packing_groups };
}

/** What the table has for a UN number or a name. */
export function substanceOffers(text: string) {
  const search = text.trim();
  return suggestionQuery(['dangerous-substance', 'offers', search], async () => {
    if (search === '') return [];
    const { data } = await queryClient.query(substancesOptions({ search, limit: maxOffered }));
    // Digits are found in other columns, too: a number means the entries of that number and no others.
    const number = normaliseUnNumber(search);
    return data.filter((row) => !isUnNumber(number) || row.un_number === number).map(asOffer);
  });
}

function asOffer(row: Substance) {
  const unverified = row.is_verified ? '' : cargoMessage('unverified');
  return {
    value: `UN${row.un_number} ${row.psn}`,
    note: [row.psn_zh, row.dclass, row.packing_groups.join('/'), unverified].filter(Boolean).join(' · '),
    also: [row.un_number, `UN${row.un_number}`, `UN ${row.un_number}`, row.psn, row.psn_zh],
    row,
  };
}
