import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutboxMail } from '#contract/system/mail.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { colon } from '#web/platform/languages/i18n.ts';
import { outboxMessage } from './mail-outbox.messages.ts';
import './mail-outbox.css';

const queryKey = ['mail-outbox'];

/** Mails of the demo, which are not sent. */
export function MailOutboxPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly OutboxMail[] }>('GET', '/api/system/mail/', { signal })).data,
    staleTime: 0,
    meta: errorShownInline,
  });
  if (error instanceof ApiError && error.status === 404)
    return <PageState icon="file-text" title={outboxMessage('off')} text={outboxMessage('off_text')} />;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className="q-outbox">
      <header>
        <p>{outboxMessage('text')}</p>
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {outboxMessage('refresh')}
        </Button>
      </header>
      {data.length === 0 ? (
        <PageState icon="file-text" title={outboxMessage('empty')} text={outboxMessage('empty_text')} />
      ) : (
        <Mails mails={data} />
      )}
    </div>
  );
}

function Mails({ mails }: { mails: readonly OutboxMail[] }) {
  const [chosen, setChosen] = useState(mails[0]?.id);
  const mail = mails.find(({ id }) => id === chosen);
  return (
    <div className="q-outbox-columns">
      <ul aria-label={outboxMessage('title')}>
        {mails.map(({ id, to, subject, sent }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              <b>{subject}</b>
              <span>{to}</span>
              <time dateTime={sent}>{formatInstant(sent)}</time>
            </button>
          </li>
        ))}
      </ul>
      {mail ? <MailText mail={mail} /> : <PageState icon="file-text" title={outboxMessage('choose')} />}
    </div>
  );
}

function MailText({ mail }: { mail: OutboxMail }) {
  return (
    <article aria-label={mail.subject}>
      <h2>{mail.subject}</h2>
      <p className="q-outbox-to">{outboxMessage('to') + colon + mail.to}</p>
      <p className="q-outbox-text">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) =>
          // `split` puts the URLs at odd indexes; the parts of a text never change.
          index % 2 === 0 ? (
            part
          ) : (
            <a key={part} href={part} target="_blank" rel="noreferrer">
              {part}
            </a>
          ),
        )}
      </p>
    </article>
  );
}
