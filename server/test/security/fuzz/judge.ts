import { errors } from '#contract/errors.ts';
import { Envelope } from './envelope.ts';
import type { Request } from './request.ts';
import type { Target } from './targets.ts';
import type { Outcome, ReceivedResponse } from './wire.ts';

/** Internal details that no response may contain, and no request here does. */
const internals: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>]+ \((?:file|node):|\bat (?:file|node):\/?\/?/],
  ['a place in the code', /\/node_modules\/|\/server\/src\/|\/contract\/src\/|\.ts:\d+:\d+/],
  ['a path of this machine', /(?:^|["' (])\/(?:home|root|tmp|work|var)\/[\w-]+\//],
  [
    'SQL',
    /\bselect\b[^{}]{1,200}\bfrom\s+"|\binsert into\s+"|syntax error at or near|\brelation "|\bcolumn "[\w.]+" /i,
  ],
  ['a constraint', /violates (?:foreign|unique|check|not-null)|_(?:fkey|pkey)\b|(?<!\bimport)_check\b/],
  ['an error of the runtime', /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|ZodError|AggregateError)\b/],
  ['an error of the runtime', /Cannot (?:read|set|convert) |is not a function|is not iterable|is not defined\b/],
  ['an error of the system', /\b(?:ECONNREFUSED|ECONNRESET|ENOENT|EACCES|EISDIR|ENOTDIR|ENAMETOOLONG)\b/],
  ['a hash', /\$argon2|password_hash|refresh_hash|answer_hash/],
];

/** Responses that describe patterns, names and errors, or show administrators paths. */
const isDescription = /^\/(?:api\/openapi|swagger)\.json$|^\/api\/system\/diagnostics\/$/;

type JudgedCall = { target: Target; request: Request; response: ReceivedResponse };

/** The faults of a response; the first one found counts. */
const rules: readonly ((judgedCall: JudgedCall) => string | undefined)[] = [
  ({ request, response }) =>
    response.status >= 500 && !isDeclared(request, response) ? `status ${response.status}` : undefined,
  ({ target, request, response }) => (isDescription.test(target.url) ? undefined : leakIn(request, response)),
  ({ response }) => (response.headers['x-injected'] === undefined ? undefined : 'a header of the caller’s'),
  ({ response: { text, headers } }) =>
    text !== '' && headers['x-content-type-options'] !== 'nosniff' ? 'an answer that may be sniffed' : undefined,
  ({ request, response }) => (canHaveBody(request, response) || response.text === '' ? undefined : 'a body too many'),
  ({ target, request, response }) =>
    canHaveBody(request, response) ? formFault(target, request, response) : undefined,
];

/** The fault of a response; undefined if there is none. */
export function findFault(target: Target, request: Request, outcome: Outcome): string | undefined {
  if ('failed' in outcome) return outcome.failed;
  for (const rule of rules) {
    const fault = rule({ target, request, response: outcome });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function canHaveBody({ method }: Request, { status }: ReceivedResponse): boolean {
  return method !== 'HEAD' && status !== 304 && status !== 204;
}

const declared = new Set<number>(Object.values(errors).map(({ status }) => status));

/** Some errors declare that something is not configured or unavailable: with a message, unlike an unexpected one. */
function isDeclared({ method }: Request, { status, text }: ReceivedResponse): boolean {
  const hasMessage = method === 'HEAD' || Envelope.safeParse(parseJson(text)).success;
  return status !== 500 && declared.has(status) && hasMessage;
}

function leakIn({ path }: Request, { text, headers }: ReceivedResponse): string | undefined {
  // The app's own files are not API responses.
  if (/javascript|text\/html|css/.test(String(headers['content-type']))) return undefined;
  // Some responses repeat the input, e.g. an unknown column: that is no leak.
  const found = internals.find(([, pattern]) => pattern.test(text) && !pattern.test(path));
  return found && `it tells ${found[0]}: …${excerpt(text, found[1])}…`;
}

function excerpt(text: string, pattern: RegExp): string {
  const at = pattern.exec(text)?.index ?? 0;
  return text.slice(Math.max(0, at - 60), at + 120);
}

function formFault(target: Target, request: Request, { status, headers, text }: ReceivedResponse): string | undefined {
  const expectedForm = status < 400 ? target.answers : target.refuses;
  const isSameMethod = request.method === target.method;
  if (expectedForm === 'other' || !isSameMethod || !request.path.startsWith(target.url.split('{')[0] ?? ''))
    return undefined;
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `the type ${headers['content-type']}`;
  const envelope = Envelope.safeParse(parseJson(text));
  if (!envelope.success) return 'no envelope';
  const isSuccess = envelope.data.code === 2000;
  return isSuccess === status < 400 ? undefined : `code ${envelope.data.code} under status ${status}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
