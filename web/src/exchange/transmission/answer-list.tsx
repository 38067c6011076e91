import type { TransmissionReply } from '#contract/exchange/transmission.ts';
import { formatInstant } from '#web/screen/controls/instant-text.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { DictionaryTag } from '../tags.tsx';
import '../exchange.css';

/** What a carrier has answered, the latest first, and what became of it. */
export function AnswerList({ answers }: { answers: readonly TransmissionReply[] }) {
  return (
    <section className="q-exchange-part" aria-label={exchangeMessage('answers')}>
      <header>
        <h3>{exchangeMessage('answers')}</h3>
      </header>
      {answers.length === 0 && <p className="q-faint">{exchangeMessage('no_answers')}</p>}
      <ul className="q-exchange-answers" aria-live="polite">
        {answers.map(({ id, at, kind, says, status, problem }) => (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <b>{kind}</b>
            {says !== null && <DictionaryTag dictionary="carrier_word" value={says} />}
            <DictionaryTag dictionary="received_status" value={status} />
            {problem !== '' && <p>{problem}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
