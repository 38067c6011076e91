import { type Bindings, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { withoutSecrets } from '#contract/logs/redact.ts';
import type { LogFormat, LogLevel } from '../settings/config.ts';
import { redactText, describeError, describeErrorMessage } from './log-error.ts';
import { textDestination } from './log-text.ts';
import { instruments } from '../metrics.ts';
import { recent } from './recent.ts';
import { currentLogContext, type LogContext } from './log-context.ts';

export type Log = Logger;

type Options = { format?: LogFormat; destination?: DestinationStream };

/** An error in the diagnostics page: what happened and in which request, without data. */
export type RecentError = LogContext & { at: string; message: string; error: string };

const maxRecentErrors = 30;
const errorLevel = 50;
const maxTextLength = 300;

/** The latest errors logged by this process. */
export const recentErrors = recent<RecentError>(maxRecentErrors);

/**
 * Logs to standard output (or the given destination): JSON, or text for people. Each line names its request or job.
 * Secrets and personal data are removed by key and by pattern.
 */
export function createLog(level: LogLevel, { format = 'json', destination }: Options = {}): Log {
  const lines = destination ?? pino.destination({ dest: 1, sync: true });
  return pino(
    {
      level,
      // Pino adds keys to this object, so it must be a copy.
      mixin: () => ({ ...currentLogContext() }),
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: cleaned },
      hooks: {
        logMethod(args, method, number) {
          const cleanedArgs: unknown[] = args.map((each) => (typeof each === 'string' ? redactText(each) : each));
          const [first] = cleanedArgs;
          // A lone error would be used as the message.
          const parts =
            first instanceof Error
              ? [{ err: first }, describeErrorMessage(first), ...cleanedArgs.slice(1)]
              : cleanedArgs;
          instruments.logLines.inc({ level: pino.levels.labels[number] ?? 'other' });
          if (number >= errorLevel) recordError(parts);
          // The same arguments, redacted.
          method.apply(this, parts as typeof args);
        },
      },
    },
    format === 'text' ? textDestination(lines) : lines,
  );
}

/** Errors are described separately; everything else is redacted recursively. */
function cleaned(bindings: Bindings): Bindings {
  return Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : clean(name, value),
    ]),
  );
}

function clean(name: string, value: unknown): unknown {
  const found = withoutSecrets({ [name]: value });
  const [cleanedValue] = Object.values(Object(found) as Record<string, unknown>);
  return typeof cleanedValue === 'string' ? redactText(cleanedValue) : cleanedValue;
}

function recordError(parts: readonly unknown[]): void {
  const err = parts.map(errorIn).find((each) => each !== undefined);
  const text = parts.find((each) => typeof each === 'string') ?? '';
  const error = err ? `${err.name}: ${describeErrorMessage(err)}` : '';
  recentErrors.add({
    ...currentLogContext(),
    at: new Date().toISOString(),
    message: truncated(text),
    error: truncated(error),
  });
}

function errorIn(part: unknown): Error | undefined {
  const err = typeof part === 'object' && part !== null && 'err' in part ? part.err : undefined;
  return err instanceof Error ? err : undefined;
}

function truncated(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
