import { Checkbox } from '#web/ui/checkbox.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import type { FilterState } from './use-filter.ts';

type SwitchName = 'interline' | 'nearby' | 'hide_blank' | 'open_cutoff' | 'per_carrier';
const hints: Partial<Record<SwitchName, string>> = {
  interline: sailingMessage('interline_hint'),
  nearby: sailingMessage('nearby_hint'),
};

/** A checkbox of the search. */
export function SwitchBox({ state: { filter, change }, name }: { state: FilterState; name: SwitchName }) {
  return (
    <label className="q-sailings-switch" title={hints[name]}>
      <Checkbox checked={filter[name]} onChange={(event) => change({ [name]: event.target.checked })} />
      {sailingMessage(name)}
    </label>
  );
}
