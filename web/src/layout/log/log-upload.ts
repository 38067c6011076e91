import type { FrontendLogEntry } from '#contract/logs/frontend-log.ts';
import { logLimits } from '#contract/logs/log-limits.ts';
import { api } from '#web/platform/api/api.ts';
import { buildId } from '#web/platform/build.ts';
import { config } from '#web/platform/config.ts';
import { type LogEntry, logStore } from '#web/platform/log.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { createStore } from '#web/platform/store.ts';

/** Entries that the server has received. */
export const sentEntries = createStore<ReadonlySet<number>>(new Set());

/** Uploads entries in batches, without those uploaded before. Returns the number uploaded. */
export async function uploadLog(entries: readonly LogEntry[]): Promise<number> {
  const waiting = entries.filter(({ id }) => !sentEntries.get().has(id));
  for (let at = 0; at < waiting.length; at += logLimits.batch) {
    const batch = waiting.slice(at, at + logLimits.batch);
    // In sequence: a full log must not cause many requests at once.
    await api('POST', '/api/logs/frontend_log/', {
      body: { entries: batch.map((entry) => wireEntry(entry)) },
      idempotencyKey: randomKey(),
    });
    sentEntries.set(new Set([...sentEntries.get(), ...batch.map(({ id }) => id)]));
  }
  return waiting.length;
}

/** An entry for the server, truncated to its limits. */
export function wireEntry({ message, type, at, meta }: LogEntry): FrontendLogEntry {
  return {
    type,
    message: message.slice(0, logLimits.message),
    url: meta.url.slice(0, logLimits.url),
    detail: (meta.detail ?? '').slice(0, logLimits.detail),
    app_version: config.version,
    build: buildId,
    happened_at: at,
    uuid: meta.uuid.slice(0, 40),
    token_mark: meta.token,
  };
}

/** Failures are batched, so that a page that fails constantly does not send constantly. */
const waitMs = 10_000;
/** The limit of automatic uploads per window; further errors are mostly repetitions. */
const maxAutomatic = 100;

/** Uploads errors automatically while the window is open. What fails is sent with the next batch. */
export function sendErrors(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    timer = undefined;
    const remaining = maxAutomatic - sentEntries.get().size;
    const errors = logStore.get().filter(({ type }) => type === 'danger');
    // Logging this failure would cause another upload.
    await uploadLog(errors.slice(0, Math.max(0, remaining))).catch(() => undefined);
  };
  const isWaiting = () => logStore.get().some(({ id, type }) => type === 'danger' && !sentEntries.get().has(id));
  const follow = () => {
    if (timer === undefined && isWaiting()) timer = setTimeout(() => void send(), waitMs);
  };
  follow();
  const stop = logStore.subscribe(follow);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
