import { normaliseUnNumber } from '#contract/freight/dangerous-goods.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { useSubstanceOffers } from '../cargo/substance-control.tsx';
import { useFormState } from '../form-context.ts';
import { goodsMessage } from './goods.messages.ts';

/** The UN number of a product: one of the booking's substances, which come first, or one that the table knows. */
export function ProductSubstance(props: ControlProps<string> & { onLeave: () => void }) {
  const listed = useListed(props.value);
  const numbers = new Set(listed.map(({ number }) => number));
  const known = useSubstanceOffers(props.value).map((each) => ({ ...each, number: each.row.un_number }));
  const offers = [...listed, ...known.filter(({ number }) => !numbers.has(number))];
  const rows = offers.map(({ value, note }) => ({ value, note }));
  const pick = (value: string) => props.onChange(offers.find((each) => each.value === value)?.number ?? value);
  return <SuggestControl {...props} rows={rows} onPick={pick} />;
}

/** Substances of this booking that the text may mean. */
function useListed(text: string) {
  const substances = useFormState(({ values }) => values.dangerous);
  const typed = normaliseUnNumber(text);
  return substances
    .map(({ values: { dunno, psn, dclass } }) => ({
      number: dunno,
      value: `UN${dunno} ${psn}`.trim(),
      note: [dclass, goodsMessage('listed')].filter(Boolean).join(' · '),
    }))
    .filter(({ number, value }) => number !== '' && normaliseUnNumber(value).includes(typed));
}
