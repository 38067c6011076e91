import { useMutation } from '@tanstack/react-query';
import { carrierChannels } from '#contract/exchange/carrier-channel.ts';
import { api } from '#web/platform/api/api.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import '../exchange.css';

type Outcome = { ok: boolean; detail: string };

/** Tests a channel's connection without data of a booking. */
export function useChannelTest(id: number) {
  return useMutation({
    mutationFn: () => api<Outcome>('POST', `${carrierChannels.path}${id}/test/`, { body: {} }),
    meta: { handles: () => true },
  });
}

/** The test's result. */
export function TestOutcome({ data, error }: Pick<ReturnType<typeof useChannelTest>, 'data' | 'error'>) {
  return (
    <div role="status">
      {data && (
        <p className={data.ok ? 'q-exchange-note' : 'q-exchange-trouble'}>
          {exchangeMessage(data.ok ? 'test_ok' : 'test_failed', { detail: data.detail })}
        </p>
      )}
      {error && <p className="q-exchange-trouble">{errorText(error).text}</p>}
    </div>
  );
}
