import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pendingPrefill } from '../../prefill.ts';
import { prefilledPattern } from './prefilled.ts';
import { templateMessage } from './template.messages.ts';
import type { PatternImport } from './use-pattern.tsx';
import './template.css';

/** Applies the values that another page passed to this new booking, and shows their origin. */
export function usePrefill(isEnabled: boolean, offer: PatternImport['offer']): ReactNode {
  const waiting = useStore(pendingPrefill);
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    if (!isEnabled || !waiting) return;
    pendingPrefill.set(undefined);
    offer({ ...prefilledPattern(waiting), onTaken: () => setOrigin(waiting.from) });
  }, [isEnabled, waiting, offer]);
  if (origin === '') return null;
  return (
    <p className="q-pattern-offer" role="status">
      <Icon name="copy" />
      <span>{templateMessage('prefilled', { from: origin })}</span>
      <Button size="small" variant="text" onClick={() => setOrigin('')}>
        {templateMessage('understood')}
      </Button>
    </p>
  );
}
