import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { entryValues, useSubstances } from '#web/dangerous-goods/public.ts';
import { textsOf, substanceFields, type DangerousField } from '../row-values.ts';
import { cargoMessage } from './cargo.messages.ts';

/** What the table says of a substance, and the packing groups that it may be of. */
export type Filled = { values: Partial<Readonly<Record<DangerousField, string>>>; groups: readonly string[] };

type SubstanceControlProps = ControlProps<string> & {
  onFill: (filled: Filled) => void;
  onLeave?: () => void;
};

const debounceMs = 150;
const mostOffered = 12;

/** A UN number or a name, typed or picked from the table; what is not in the table is taken as it is typed. */
export function SubstanceControl({ onFill, ...props }: SubstanceControlProps) {
  const offers = useSubstanceOffers(props.value);

  function pick(value: string) {
    const row = offers.find((each) => each.value === value)?.row;
    if (!row) return;
    const values = entryValues(row);
    const names = Object.keys(values);
    const texts = textsOf<DangerousField>(
      substanceFields.filter(({ name }) => names.includes(name)),
      values,
    );
    onFill({ values: texts, groups: row.packing_groups });
  }

  return <SuggestControl {...props} rows={offers} onPick={pick} />;
}

/** What the table has for a UN number or a name, a moment after it was typed. */
export function useSubstanceOffers(text: string) {
  const search = useDebounced(text.trim(), debounceMs);
  const { data } = useSubstances({ search, limit: mostOffered }, { isAsked: search !== '' });
  const found = search === '' ? [] : (data?.data ?? []);
  return found.map((row) => ({
    value: `UN${row.un_number} ${row.psn}`,
    note: [row.psn_zh, row.dclass, row.packing_groups.join('/'), row.is_verified ? '' : cargoMessage('unverified')]
      .filter(Boolean)
      .join(' · '),
    row,
  }));
}
