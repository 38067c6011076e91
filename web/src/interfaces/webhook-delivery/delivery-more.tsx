import type { Row } from '#web/screen/screen.ts';
import { PayloadText } from '../payload-text.tsx';
import { webhookMessage } from '../webhook.messages.ts';

/** The request and the response. */
export function DeliveryMore({ row }: { row: Row }) {
  const { body, answer } = row;
  return (
    <>
      <PayloadText title={webhookMessage('body')} text={typeof body === 'string' ? body : webhookMessage('no_body')} />
      {typeof answer === 'string' && answer !== '' && <PayloadText title={webhookMessage('answer')} text={answer} />}
    </>
  );
}
