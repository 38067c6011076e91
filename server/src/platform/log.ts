import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** What must never be written, wherever it hides in a logged object. */
const secrets = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'token',
  'access',
  'refresh',
  'secret',
  'captcha',
];

/** JSON lines on standard output (or on the destination handed in), without secrets. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) =>
    name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
  );
  return pino(
    { level, redact: { paths, censor: '[hidden]' } },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
