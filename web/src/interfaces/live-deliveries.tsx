import { webhookDeliveries } from '#contract/interfaces/webhook-delivery.ts';
import { webhooks } from '#contract/interfaces/webhook.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useInvalidations } from '#web/platform/updates/use-invalidations.ts';

/** Webhooks and their deliveries move on while somebody looks at them. */
export function LiveDeliveries() {
  useInvalidations('deliveries', refreshDeliveries);
  return null;
}

/** What shows webhooks or what they were told asks anew. */
export async function refreshDeliveries(): Promise<void> {
  await Promise.all(
    [webhooks, webhookDeliveries].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
