import { normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { substanceOffers } from '../cargo/substance-control.tsx';
import { useFormState } from '../form/form-context.ts';
import type { SubstanceRow } from '../lines/row-values.ts';
import { goodsMessage } from './goods.messages.ts';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** The UN number of a product: the booking's substances first, then the table's. */
export function ProductSubstance(props: ControlProps<string> & { onUnmatched: () => void }) {
  const substances = useFormState(({ values }) => values.dangerous);
  return (
    <LookupControl
      {...props}
      suggestions={{ query: (text) => productOffers(substances, text) }}
      onPick={({ number }) => props.onChange(number)}
    />
  );
}

function productOffers(substances: readonly SubstanceRow[], text: string) {
  const listed = matchingSubstances(substances, text);
  const numbers = new Set(listed.map(({ number }) => number));
  return suggestionQuery(['dangerous-substance', 'products', text, listed], async () => {
    const known = await queryClient.query(substanceOffers(text));
    const others = known.filter(({ row }) => !numbers.has(row.un_number));
    return [...listed, ...others.map((each) => ({ ...each, number: each.row.un_number }))];
  });
}

/** Substances of this booking that match the text. */
function matchingSubstances(substances: readonly SubstanceRow[], text: string) {
  const typed = normaliseUnNumber(text);
  return substances
    .map(({ values: { dunno, psn, dclass } }) => ({
      number: dunno,
      value: `UN${dunno} ${psn}`.trim(),
      note: [dclass, goodsMessage('listed')].filter(Boolean).join(' · '),
      also: [dunno, `UN${dunno}`, `UN ${dunno}`, psn],
    }))
    .filter(({ number, value }) => number !== '' && normaliseUnNumber(value).includes(typed));
}
