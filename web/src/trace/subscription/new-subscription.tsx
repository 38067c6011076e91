import { useState } from 'react';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { SubscribeForm } from '../subscribe-form.tsx';
import { newDraft } from '../subscribe-draft.ts';
import { subscribeMessage } from '../subscribe.messages.ts';
import { SubscribeList } from './subscribe-list.tsx';
import '../trace.css';

const entryModes = ['one', 'list'] as const;

/** One number with its fields, or a pasted list of numbers. */
export function NewSubscription({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<(typeof entryModes)[number]>('one');
  return (
    <>
      <ToggleGroup
        className="q-trace-ways"
        label={subscribeMessage('ways')}
        options={entryModes.map((value) => ({ value, text: subscribeMessage(value) }))}
        selected={[mode]}
        onToggle={setMode}
      />
      {mode === 'one' ? <SubscribeForm start={newDraft} onClose={onClose} /> : <SubscribeList onClose={onClose} />}
    </>
  );
}
