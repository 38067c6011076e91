import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { sailingMessage } from './sailings.messages.ts';
import type { FilterState } from './use-filter.ts';

/** Before there is a question: what to do, and what was asked before. */
export function Start({ state: { recent, change, filter } }: { state: FilterState }) {
  const others = recent.filter((pair) => pair !== `${filter.origin} ${filter.destination}`);
  return (
    <PageState icon="route" title={sailingMessage('start')} text={sailingMessage('start_text')}>
      {others.map((pair) => {
        const [origin = '', destination = ''] = pair.split(' ');
        return (
          <Button key={pair} icon="ship" onClick={() => change({ origin, destination, terminal: [] })}>
            {origin} → {destination}
          </Button>
        );
      })}
    </PageState>
  );
}
