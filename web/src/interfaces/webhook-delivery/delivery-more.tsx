import type { Row } from '#web/screen/screen.ts';
import { SentText } from '../sent-text.tsx';
import { webhookMessage } from '../webhook.messages.ts';

/** The request and the response. */
export function DeliveryMore({ row }: { row: Row }) {
  const { body, answer } = row;
  return (
    <>
      <SentText title={webhookMessage('body')} text={typeof body === 'string' ? body : webhookMessage('no_body')} />
      {typeof answer === 'string' && answer !== '' && <SentText title={webhookMessage('answer')} text={answer} />}
    </>
  );
}
