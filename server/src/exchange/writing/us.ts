import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import type { Us } from '../edifact/public.ts';

/** Who sends, as the other side reads it, and by which clocks; without a name of its own the company is called as the site is. */
export async function senderNow(db: Tx): Promise<{ us: Us; timeZone: string }> {
  const settings = await currentSettings(db);
  const name = settings['company.name_en'] || settings['company.name'] || settings['login.site_name'];
  const address = settings['company.address_en'] || settings['company.address'];
  const text = [name, address].filter((line) => line !== '').join('\n');
  const us = { text, phone: settings['company.tel'], email: settings['company.email'] };
  return { us, timeZone: settings['base.time_zone'] };
}
