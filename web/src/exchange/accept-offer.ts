import { receivedMessages } from '#contract/exchange/received-message.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { actOn } from './calls.ts';
import { exchangeMessage } from './exchange.messages.ts';

/** An offer stands beside what was asked where it is accepted, so that one click is enough. */
export async function acceptOffer(id: number): Promise<void> {
  await actOn(receivedMessages.path, { id, action: 'accept' });
  toast.success(exchangeMessage('accepted'));
}
