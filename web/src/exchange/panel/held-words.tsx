import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ReceivedRow } from '#contract/exchange/received-message.ts';
import { useTab } from '#web/platform/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { heldOptions, useExchangeNews } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { SimulatedMark, WordTag } from '../tags.tsx';

/** `frame` is how the page says what must not be missed. */
type HeldProps = { booking: number; frame: ComponentType<{ children: ReactNode }> };

/** What the carrier of a booking wants of a clerk, e.g. an amendment; it goes when it was dealt with. */
export function HeldWords({ booking, frame: Frame }: HeldProps) {
  const { data } = useQuery(heldOptions(booking));
  useExchangeNews();
  return data?.data.map((message) => (
    <Frame key={message.id}>
      <HeldWord message={message} />
    </Frame>
  ));
}

function HeldWord({ message: { id, says, problem, is_simulated: isSimulated } }: { message: ReceivedRow }) {
  const tab = useTab();
  return (
    <>
      <b>{exchangeMessage('held')}</b>
      {says !== null && <WordTag dictionary="carrier_word" value={says} />}
      {isSimulated && <SimulatedMark />}
      <span>{problem}</span>
      <Button look="text" size="small" onClick={() => tab.open(`/receivedMessage?id=${id}`)}>
        {exchangeMessage('open_held')}
      </Button>
    </>
  );
}
