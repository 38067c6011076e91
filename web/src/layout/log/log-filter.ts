import type { LogEntry } from '#web/platform/log.ts';

export const filterTypes = ['all', 'danger', 'warning', 'success', 'info'] as const;
export type FilterType = (typeof filterTypes)[number];
export type LogFilter = { type: FilterType; text: string };

/** Entries of a type that hold a text somewhere. */
export function filterEntries(entries: readonly LogEntry[], { type, text }: LogFilter): readonly LogEntry[] {
  const searchText = text.trim().toLowerCase();
  const containsText = ({ message, meta }: LogEntry) =>
    [message, meta.url, meta.detail ?? ''].some((each) => each.toLowerCase().includes(searchText));
  return entries.filter(
    (entry) => (type === 'all' || entry.type === type) && (searchText === '' || containsText(entry)),
  );
}

export function countsOf(entries: readonly LogEntry[]): Record<FilterType, number> {
  const count = (type: FilterType) => entries.filter((entry) => entry.type === type).length;
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
