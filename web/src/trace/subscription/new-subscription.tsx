import { useState } from 'react';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { SubscribeForm } from '../subscribe-form.tsx';
import { newDraft } from '../subscribe-draft.ts';
import { subscribeMessage } from '../subscribe.messages.ts';
import { SubscribeList } from './subscribe-list.tsx';
import '../trace.css';

const ways = ['one', 'list'] as const;

/** One number with all that is known of it, or a pasted list of numbers. */
export function NewSubscription({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]>('one');
  return (
    <>
      <ToggleGroup
        className="q-trace-ways"
        label={subscribeMessage('ways')}
        choices={ways.map((value) => ({ value, text: subscribeMessage(value) }))}
        chosen={[way]}
        onToggle={setWay}
      />
      {way === 'one' ? <SubscribeForm start={newDraft} onClose={onClose} /> : <SubscribeList onClose={onClose} />}
    </>
  );
}
