import type { Tx } from '#server/platform/db.ts';
import { setting } from '#server/platform/system-config.ts';
import type { Us } from '../edifact/public.ts';

/** Who sends, as the other side reads it, and by which clocks. */
export async function senderNow(db: Tx): Promise<{ us: Us; timeZone: string }> {
  return { us: { text: await setting(db, 'login.site_name') }, timeZone: await setting(db, 'base.time_zone') };
}
