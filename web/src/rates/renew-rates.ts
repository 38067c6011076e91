import { queryClient } from '#web/platform/api/query-client.ts';

/** The key prefix of the freight query's data, for invalidation. */
export const foundRatesKey = 'rates-found';

/** Refetches all shown rates. */
export async function renewRates(): Promise<void> {
  const keys = [foundRatesKey, 'rate', 'rate_sheet'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
