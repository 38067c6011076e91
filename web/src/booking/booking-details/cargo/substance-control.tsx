import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { isUnNumber, normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { entryValues, substancesOptions } from '#web/dangerous-goods/public.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { rowTexts, dangerousRowFields, type DangerousField } from '../lines/row-values.ts';
import { cargoMessage } from './cargo.messages.ts';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** A substance's values in the table, and its possible packing groups. */
export type FilledSubstance = { values: Partial<Readonly<Record<DangerousField, string>>>; groups: readonly string[] };

type SubstanceControlProps = ControlProps<string> & {
  onFill: (filled: FilledSubstance) => void;
  onUnmatched?: () => void;
};

const maxOffered = 12;

/** A UN number or a name, typed or chosen from the table; unknown ones are accepted. */
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

/** The table's entries for a UN number or a name. */
export function substanceOffers(text: string) {
  const search = text.trim();
  return suggestionQuery(['dangerous-substance', 'offers', search], async () => {
    if (search === '') return [];
    const { data } = await queryClient.query(substancesOptions({ search, limit: maxOffered }));
    // Digits also match other columns; a number must match as a UN number.
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
