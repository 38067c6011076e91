import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { webhooks } from '#contract/interfaces/webhook.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

/** Lists of webhooks and deliveries are updated while shown. */
export function LiveDeliveries() {
  useInvalidations('deliveries', refreshDeliveries);
  return null;
}

/** Refetches webhooks and deliveries. */
export async function refreshDeliveries(): Promise<void> {
  await Promise.all(
    [webhooks, webhookDeliveries].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
