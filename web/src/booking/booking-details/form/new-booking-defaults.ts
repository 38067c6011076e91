import { sessionUser } from '#web/platform/session/session-user.ts';
import { currentSettings, settingText } from '#web/platform/settings.ts';
import type { FormValues } from '#web/screen/form/form-values.ts';
import type { HeaderField } from './form-fields.ts';

const byOffice = [
  'portload',
  'yard',
  'transtype',
  'service',
  'blfrt',
  'marks',
] as const satisfies readonly HeaderField[];

/** Defaults of a new booking: the office's settings, and the user as salesman if they sell. */
export function newBookingDefaults({ isSeller }: { isSeller: boolean }): FormValues {
  const settings = currentSettings();
  const defaults: Record<string, string> = {};
  for (const name of byOffice) {
    const text = settingText(settings, `booking.default_${name}`);
    if (text !== '') defaults[name] = text;
  }
  const seller = isSeller ? sessionUser.get() : undefined;
  return seller ? { ...defaults, sale_id: String(seller.id) } : defaults;
}
