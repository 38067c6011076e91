import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ReceivedRow } from '#contract/exchange/received-message.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { acceptOffer } from '../accept-offer.ts';
import { unappliedMessagesOptions, receivedOptions, useExchangeUpdates } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { OfferTable } from '../offer-table.tsx';
import { SimulatedMark, DictionaryTag } from '../tags.tsx';

/** `frame` is the page's component for prominent notices. */
type UnappliedMessagesProps = { booking: number; frame: ComponentType<{ children: ReactNode }> };

/** Messages of a carrier that need a clerk, e.g. an amendment; each disappears once handled. */
export function UnappliedMessages({ booking, frame: Frame }: UnappliedMessagesProps) {
  const { data } = useQuery(unappliedMessagesOptions(booking));
  useExchangeUpdates();
  return data?.data.map((message) => (
    <Frame key={message.id}>
      <UnappliedMessage message={message} />
    </Frame>
  ));
}

function UnappliedMessage({ message }: { message: ReceivedRow }) {
  const { id, says, problem, is_simulated: isSimulated, allowed_actions: allowed } = message;
  const tab = useTab();
  return (
    <>
      <b>{exchangeMessage('held')}</b>
      {says !== null && <DictionaryTag dictionary="carrier_word" value={says} />}
      {isSimulated && <SimulatedMark />}
      <span>{problem}</span>
      {says === 'OFFERED' && <Offer id={id} mayAccept={allowed.includes('accept')} />}
      <Button variant="text" size="small" onClick={() => tab.open(`/receivedMessage?id=${id}`)}>
        {exchangeMessage('open_held')}
      </Button>
    </>
  );
}

/** The offer next to the request; it is accepted here. */
function Offer({ id, mayAccept }: { id: number; mayAccept: boolean }) {
  const { data } = useQuery(receivedOptions(id));
  return (
    <>
      <OfferTable offer={data?.offer ?? []} />
      {mayAccept && data && (
        <StepButton variant="primary" size="small" action={() => acceptOffer(id)}>
          {exchangeMessage('accept')}
        </StepButton>
      )}
    </>
  );
}
