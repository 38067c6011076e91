import { receivedMessages } from '#contract/exchange/received-message.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { actOn } from './calls.ts';
import { exchangeMessage } from './exchange.messages.ts';

/** An accepted offer must be visible next to the request, so one click is enough. */
export async function acceptOffer(id: number): Promise<void> {
  await actOn(receivedMessages.path, { id, action: 'accept' });
  toast.success(exchangeMessage('accepted'));
}
