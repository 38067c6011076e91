import type { FoundRate } from '#contract/rates/rate-query.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '../rate/public.ts';
import { freightMessage } from './freight.messages.ts';
import { routeText } from './rate-texts.ts';
import type { RateHandlers } from './rate-handlers.ts';
import type { RateSelection } from './use-rate-selection.ts';

type SelectionBarProps = { selection: RateSelection; can: RateHandlers };

const named = (rate: FoundRate) => ({
  id: rate.id,
  name: `${rate.carrier} ${routeText(rate)}`,
  promoted: rate.promoted,
  status: rate.status,
});

/** The maximum of compared rates. */
const maxCompared = 5;

/** Actions on the selected rates. Always visible, so that a selection shifts nothing. */
export function SelectionBar({ selection: { chosen, clear }, can }: SelectionBarProps) {
  const count = chosen.length;
  const isComparable = count >= 2 && count <= maxCompared;
  return (
    <span className="q-rates-selection">
      <span className="q-faint" role="status">
        {count === 0 ? freightMessage('choose_hint') : freightMessage('chosen', { count })}
      </span>
      <Button
        size="small"
        disabled={!isComparable}
        title={freightMessage('compare_hint')}
        onClick={() => can.compare(chosen)}
      >
        {freightMessage('compare')}
      </Button>
      <Button size="small" icon="copy" disabled={count === 0} onClick={() => can.copy(chosen)}>
        {freightMessage('copy')}
      </Button>
      {can.quote && (
        <Button size="small" icon="file-text" disabled={count === 0} onClick={() => can.quote?.(chosen)}>
          {freightMessage('quote')}
        </Button>
      )}
      {count > 0 && <BulkBar rates={chosen.map(named)} onDone={clear} />}
      {count > 0 && (
        <Button size="small" variant="text" onClick={clear}>
          {freightMessage('unselect')}
        </Button>
      )}
    </span>
  );
}
