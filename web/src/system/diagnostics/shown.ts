import { intlLocale } from '#web/platform/languages/i18n.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { diagnosticsMessage } from './diagnostics.messages.ts';

/** Seconds in the largest suitable unit. */
export function spanText(seconds: number): string {
  if (seconds < 120) return diagnosticsMessage('seconds', { seconds: Math.round(seconds) });
  if (seconds < 7_200) return diagnosticsMessage('minutes', { minutes: Math.round(seconds / 60) });
  if (seconds < 172_800) return diagnosticsMessage('hours', { hours: Math.round(seconds / 3_600) });
  return diagnosticsMessage('days', { days: Math.round(seconds / 86_400) });
}

export function momentOrNever(at: string | null): string {
  return at === null ? diagnosticsMessage('never') : formatInstant(at);
}

export function msText(ms: number): string {
  return diagnosticsMessage('ms', { ms: ms.toLocaleString(intlLocale) });
}
