import { useState } from 'react';
import { SubscribeForm } from '../subscribe-form.tsx';
import { newDraft } from '../subscribe-draft.ts';
import { subscribeMessage } from '../subscribe.messages.ts';
import { SubscribeList } from './subscribe-list.tsx';
import '../trace.css';

const ways = ['one', 'list'] as const;

/** One number with all that is known of it, or a pasted list of numbers (domain 5.6). */
export function NewSubscription({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]>('one');
  return (
    <>
      <div className="q-trace-ways" role="group" aria-label={subscribeMessage('ways')}>
        {ways.map((each) => (
          <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
            {subscribeMessage(each)}
          </button>
        ))}
      </div>
      {way === 'one' ? <SubscribeForm start={newDraft} onClose={onClose} /> : <SubscribeList onClose={onClose} />}
    </>
  );
}
