import type { LogType } from '#contract/logs/frontend-log.ts';
import { redact } from '#contract/logs/redact.ts';
import { createStore } from './store.ts';
import { tokenFingerprint, userKey } from './session/session.ts';

export type LogEntry = {
  id: number;
  message: string;
  type: LogType;
  /** Local time, YYYY-MM-DD HH:mm:ss. */
  time: string;
  /** The same time, for the server. */
  at: string;
  /** `token` is a short fingerprint. */
  meta: { user: string; uuid: string; token: string; url: string; detail?: string };
};

const maxEntries = 500;
let lastId = 0;
let userName = '';

/** The events of this window, newest first; 'danger' counts as an error. */
export const logStore = createStore<readonly LogEntry[]>([]);

/** Sets the user of later entries. */
export function setLogUser(name: string): void {
  userName = name;
}

export function log(message: string, type: LogType = 'info', detail?: string): void {
  lastId += 1;
  const now = new Date();
  const url = redact(location.href);
  const meta = { user: userName, uuid: userKey(), token: tokenFingerprint(), url };
  const entry: LogEntry = {
    id: lastId,
    message: redact(message),
    type,
    time: stamp(now),
    at: now.toISOString(),
    meta: detail ? { ...meta, detail: redact(detail) } : meta,
  };
  logStore.set([entry, ...logStore.get()].slice(0, maxEntries));
}

/** Removes all entries. */
export function clearLog(): void {
  logStore.set([]);
}

function stamp(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  return `${date} ${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}:${twoDigits(now.getSeconds())}`;
}
