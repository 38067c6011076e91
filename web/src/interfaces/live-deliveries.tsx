import { useEffect } from 'react';
import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { webhooks } from '#contract/interfaces/webhook.ts';
import { events } from '#web/platform/events.ts';
import { queryClient } from '#web/platform/query-client.ts';

/** Of many deliveries at once, so often is asked anew. */
const pauseMs = 800;

/** Webhooks and their deliveries move on while somebody looks at them. */
export function LiveDeliveries() {
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const stop = events.listen(({ event }) => {
      if (event !== 'deliveries' && event !== 'missed') return;
      asking ??= setTimeout(() => {
        asking = undefined;
        void refreshDeliveries();
      }, pauseMs);
    });
    return () => {
      clearTimeout(asking);
      stop();
    };
  }, []);
  return null;
}

/** What shows webhooks or what they were told asks anew. */
export async function refreshDeliveries(): Promise<void> {
  await Promise.all(
    [webhooks, webhookDeliveries].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
