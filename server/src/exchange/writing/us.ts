import type { Tx } from '#server/platform/database/db.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import type { Us } from '../edifact/public.ts';

/** Our company as sender, and its time zone; the default name is the site's. */
export async function senderNow(db: Tx): Promise<{ us: Us; timeZone: string }> {
  const settings = await currentSettings(db);
  const name = settings['company.name_en'] || settings['company.name'] || settings['login.site_name'];
  const address = settings['company.address_en'] || settings['company.address'];
  const text = [name, address].filter((line) => line !== '').join('\n');
  const us = { text, phone: settings['company.tel'], email: settings['company.email'] };
  return { us, timeZone: settings['base.time_zone'] };
}
