import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withFix } from './filter.ts';
import { sailingMessage } from './sailings.messages.ts';
import type { FilterState } from './use-filter.ts';
import type { FoundSailings } from './use-sailings.ts';

/** Nothing fits: why, and what to ask instead, one click away. */
export function NoPlan({
  found: { reasons, window },
  state: { filter, set },
}: {
  found: FoundSailings;
  state: FilterState;
}) {
  return (
    <section className="q-sailings-none" role="status">
      <span className="q-state-icon">
        <Icon name="route" />
      </span>
      <h2>{sailingMessage('nothing')}</h2>
      <p>{sailingMessage('nothing_text', window)}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ code, message, fix }) => (
            <li key={code}>
              <span>{message}</span>
              {fix && (
                <Button size="small" variant="primary" onClick={() => set(withFix(filter, fix))}>
                  {sailingMessage('apply')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
