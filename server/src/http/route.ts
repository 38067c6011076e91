import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import type { Right } from '#contract/booking/machine/move.ts';
import type { FieldError } from '#contract/envelope.ts';
import type { ErrorId } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Locale } from '#contract/kit.ts';
import type { Language } from '#contract/languages/language.ts';
import type { Method } from '#server/access/rights.ts';
import type { SessionGate } from '#server/access/session-owner.ts';
import type { Tokens } from '#server/access/token.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CacheContext } from '#server/platform/database/replicated-cache.ts';
import type { OutboundFetch, PublicAddressCheck } from '#server/platform/outbound/outbound-fetch.ts';
import type { ApiScope } from '#contract/interfaces/api-scopes.ts';
import type { Importer } from './import/importer.ts';
import type { EventStreams } from './response/event-streams.ts';
import type { ResourceTable } from './list/resource-sql.ts';
import type { Totals } from './list/totals.ts';

export type Action = 'Search' | 'Retrieve' | 'Create' | 'Update' | 'Delete' | 'Restore' | 'Export' | 'Import' | Special;
/** What single resources offer beyond what every one does. */
type Special =
  | 'Save'
  | 'ResetPassword'
  | 'DefaultPassword'
  | 'Unlock'
  | 'EndSessions'
  | 'HandOver'
  | 'ViewAs'
  | 'CleanUp'
  | 'Verify'
  | TraceStep
  | 'Health'
  | 'Run'
  | 'Pause'
  | 'Key'
  | RateStep
  | BookingStep;
/** What is done with subscriptions of bill tracing; `Raw` shows what came in as it came. */
type TraceStep = 'Refresh' | 'Retry' | 'Report' | 'Share' | 'Raw';
/** What becomes of rates and quotes; `Cost` shows what rates cost. */
type RateStep = 'Publish' | 'Stop' | 'Promote' | 'Cost' | 'Accept';
/** Steps in the life of a booking, and what is done around one. */
type BookingStep = Right | 'Assign' | 'Merge' | 'Comment' | 'Print';

/** Who may call: anybody, anybody logged in, whoever of them has an enabled role, or holders of a right such as `port:Create`. */
export type Access = 'public' | 'signed_in' | 'with_role' | `${string}:${Action}`;

/** What every handler is handed. `db` is the request's own transaction, read-only for GET. */
export type PublicCtx = {
  db: Tx;
  locale: Language;
  config: Config;
  tokens: Tokens;
  now: Date;
  request: {
    id: string;
    ip: string;
    agent: string;
    refreshCookie: string | undefined;
    /** Says that somebody was logged in with this browser before. */
    deviceCookie: string | undefined;
    ifMatch: number | undefined;
  };
  /** Counts for lists, shared for a moment. */
  totals: Totals;
  jobs: Pick<Jobs, 'send'>;
  events: Pick<EventStreams, 'open'>;
  /** Where this node keeps what it has read. */
  cacheContext: CacheContext;
  /** Every route there is, e.g. to say which of them a pattern matches. */
  routes: readonly ListedRoute[];
  /** Tells the log of a failure that the caller is answered in spite of. */
  report: (error: unknown, what: string) => void;
  /** Whether the caller has hung up. */
  hasDisconnected: () => boolean;
  reply: ReplyParts;
};
export type Ctx = PublicCtx & { viewer: Viewer };
/** What work on rows needs, in a request or in a job. */
export type WorkCtx = Pick<Ctx, 'db' | 'viewer' | 'locale' | 'now' | 'jobs'> & {
  request: Pick<Ctx['request'], 'id' | 'ip'>;
};

/** What a handler may set in addition to its answer. */
export type ReplyParts = {
  /** The `refresh` cookie; null clears it. */
  refreshCookie?: string | null;
  /** The `device` cookie, and how long a device is known. */
  deviceCookie?: { value: string; days: number };
  /** How long it is good; the mount says it, as long as a session is. */
  refreshSeconds?: number;
  /** Which sentence of success the envelope carries. */
  message?: SuccessMessage;
  /** Keys next to `data` in the envelope, for older clients. */
  envelopeExtras?: Record<string, unknown>;
};
export type SuccessMessage =
  | 'ok'
  | 'done'
  | 'created'
  | 'updated'
  | 'deleted'
  | 'restored'
  | 'imported'
  | RoleDone
  | AccountSuccessMessage;
/** Saved, and a custom data scope has no department. */
type RoleDone = 'created_own_rows' | 'updated_own_rows';
type AccountSuccessMessage =
  | 'logged_in'
  | 'logged_out'
  | 'mail_sent'
  | 'activated'
  | 'address_confirmed'
  | 'password_set'
  | 'password_reset'
  | 'session_ended'
  | 'unlocked'
  | 'handed_over';

/** Field names of a resource or form in both languages. */
export type FieldLabels = Record<Locale, Readonly<Record<string, string>>>;

/** A refusal that has its words. */
export type Refusal = {
  status: number;
  id: ErrorId;
  msg: string;
  fields: readonly FieldError[];
  requestId: string;
  method: string;
  url: string;
  now: Date;
};

type Input<P, Q, B> = { params: P; query: Q; body: B };

/** What there is before the request's transaction: others, short ones, that are over while the network is waited for. */
export type PrepareContext = {
  config: Config;
  transaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
  /** How other servers are asked. */
  fetchOutbound: OutboundFetch;
  /** Whether an address that is typed leads to a server outside. */
  isPublicAddress: PublicAddressCheck;
};
/** The same for a caller who may call. */
export type AdmittedContext = PrepareContext & { viewer: Viewer };
type CtxOf<A extends Access> = A extends 'public' ? PublicCtx : Ctx;

export type RouteDef<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  F = undefined,
> = {
  method: Method;
  /** As in OpenAPI, e.g. `/api/codes/port/{id}/`. */
  url: `/${string}/`;
  access: A;
  /** Programs call it by a key with this scope; those without one are people's alone. */
  clients?: ApiScope;
  /** Another right whose holders may call it as well: it comes with a button of its own. */
  alsoAllowedFor?: Access;
  /** One English line for the API's reference page. */
  summary: string;
  params?: P;
  query?: Q;
  /** Other systems call it by an address that they may add to. */
  anyQuery?: true;
  body?: B;
  /** Takes its body as the fields of a form as well, of older clients alone (docs/adr/0056). */
  acceptsForms?: 'older_clients';
  output: O;
  /** Works also for somebody who has to choose a password of their own first; or so for older clients alone, on their way to that page. */
  allowedBeforePasswordChange?: true | 'older_clients';
  /** Answered also while a session is restrained so. */
  allowedWhile?: readonly SessionGate[];
  /** The caller's own affair: nobody who sees the product as them is shown it. */
  personal?: true;
  /** A GET that writes: it runs read-write on the primary. */
  writes?: true;
  /** Names the fields in error sentences; the first that knows a field is asked. */
  labels?: readonly FieldLabels[];
  /** What the sheets that it takes are read by; the jobs that read them find it here. */
  importer?: Importer;
  /** Whose rows it lists: who knows a resource by its name alone finds its table here. */
  table?: ResourceTable;
  /** Words its refusals by another standard; whatever is refused there comes so, by whomever. */
  formatRefusal?: (refusal: Refusal) => { headers: Readonly<Record<string, string>>; body: unknown };
  /** What a plain answer says, for the API's reference page. */
  answers?: { status: number; body?: z.ZodType };
  /** What is wrong with the request's headers, where they mean something to it. */
  headerIssues?: (headers: IncomingHttpHeaders) => readonly FieldIssue[];
  /** Not in the operation log: what programs do by themselves, which nobody has asked for. */
  unlogged?: true;
  /** Its answer says what was done, and stands in the operation log. */
  answerLogged?: true;
  /** Answers what is shown this once and kept nowhere, so that a repeat under the same `Idempotency-Key` is a call of its own. */
  answersSecret?: true;
  /** At most so many calls a minute from one address. */
  perMinute?: number;
  /** Counts the calls of a session instead: a whole office may sit behind one address. */
  limits?: 'session';
  /** Asks other servers, before the request's transaction: no connection waits for them. What comes of it is handed on. */
  prepare?: (
    context: A extends 'public' ? PrepareContext : AdmittedContext,
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<F>;
  handle: (ctx: CtxOf<A>, input: Input<z.output<P>, z.output<Q>, z.output<B>>, prepared: F) => Promise<z.input<O>>;
};

/** A route as data, in a list that tests walk. */
export type Route = Omit<RouteDef<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'handle' | 'prepare'> & {
  prepare?: (context: AdmittedContext, input: Input<never, never, never>) => Promise<unknown>;
  handle: (ctx: Ctx, input: Input<never, never, never>, prepared: never) => Promise<unknown>;
};

/** A route as far as rights and lists of routes look at it. */
export type ListedRoute = Pick<Route, 'method' | 'url' | 'access' | 'alsoAllowedFor' | 'summary' | 'table'>;

/** Declares a route; without `access` it does not compile. */
export function route<
  const A extends Access,
  O extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  F = undefined,
>(def: RouteDef<A, P, Q, B, O, F>): Route {
  return def;
}
