import type { LogEntry } from '#web/platform/log.ts';

export const shownTypes = ['all', 'danger', 'warning', 'success', 'info'] as const;
export type ShownType = (typeof shownTypes)[number];
export type LogFilter = { type: ShownType; text: string };

/** Entries of a type that hold a text somewhere. */
export function filtered(entries: readonly LogEntry[], { type, text }: LogFilter): readonly LogEntry[] {
  const wanted = text.trim().toLowerCase();
  const holds = ({ message, meta }: LogEntry) =>
    [message, meta.url, meta.detail ?? ''].some((each) => each.toLowerCase().includes(wanted));
  return entries.filter((entry) => (type === 'all' || entry.type === type) && (wanted === '' || holds(entry)));
}

export function countsOf(entries: readonly LogEntry[]): Record<ShownType, number> {
  const count = (type: ShownType) => entries.filter((entry) => entry.type === type).length;
  return {
    all: entries.length,
    danger: count('danger'),
    warning: count('warning'),
    success: count('success'),
    info: count('info'),
  };
}

/** The log as plain text, oldest first, for a mail or a ticket. */
export function logText(entries: readonly LogEntry[]): string {
  return entries
    .toReversed()
    .map(({ time, type, message, meta }) =>
      [`${time} [${type}] ${message}`, `  ${meta.url} ${meta.user} ${meta.uuid} ${meta.token}`, meta.detail ?? '']
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n');
}
