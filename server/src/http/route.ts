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
/** Actions of single resources, in addition to the general ones. */
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
/** Actions on subscriptions of bill tracing; `Raw` shows the raw messages. */
type TraceStep = 'Refresh' | 'Retry' | 'Report' | 'Share' | 'Raw';
/** Actions on rates and quotes; `Cost` shows the costs of rates. */
type RateStep = 'Publish' | 'Stop' | 'Promote' | 'Cost' | 'Accept';
/** Steps of a booking, and actions around one. */
type BookingStep = Right | 'Assign' | 'Merge' | 'Comment' | 'Print';

/**
 * Who may call: everyone, every logged-in user, those with an enabled role, or those with a right such as
 * `port:Create`.
 */
export type Access = 'public' | 'signed_in' | 'with_role' | `${string}:${Action}`;

/** The context of every handler. `db` is the request's own transaction, read-only for GET. */
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
    /** Shows that a user has logged in with this browser before. */
    deviceCookie: string | undefined;
    ifMatch: number | undefined;
  };
  /** Counts for lists, shared for a moment. */
  totals: Totals;
  jobs: Pick<Jobs, 'send'>;
  events: Pick<EventStreams, 'open'>;
  /** The context of this node's caches. */
  cacheContext: CacheContext;
  /** All routes, e.g. to find those that match a pattern. */
  routes: readonly ListedRoute[];
  /** Logs a failure that does not fail the request. */
  report: (error: unknown, what: string) => void;
  /** Whether the caller has disconnected. */
  hasDisconnected: () => boolean;
  reply: ReplyParts;
};
export type Ctx = PublicCtx & { viewer: Viewer };
/** The context of work on rows, in a request or in a job. */
export type WorkCtx = Pick<Ctx, 'db' | 'viewer' | 'locale' | 'now' | 'jobs'> & {
  request: Pick<Ctx['request'], 'id' | 'ip'>;
};

/** What a handler may set in addition to its result. */
export type ReplyParts = {
  /** The `refresh` cookie; null clears it. */
  refreshCookie?: string | null;
  /** The `device` cookie, and its lifetime. */
  deviceCookie?: { value: string; days: number };
  /** Lifetime of the `refresh` cookie; set by the mount to that of a session. */
  refreshSeconds?: number;
  /** The success message of the envelope. */
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
/** Saved, but a custom data scope has no department. */
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

/** Field labels of a resource or form in both languages. */
export type FieldLabels = Record<Locale, Readonly<Record<string, string>>>;

/** An error with its message. */
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

/**
 * The context before the request's transaction: short transactions of its own, none open while waiting for the network.
 */
export type PrepareContext = {
  config: Config;
  transaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
  /** Calls other servers. */
  fetchOutbound: OutboundFetch;
  /** Whether a URL's address is public. */
  isPublicAddress: PublicAddressCheck;
};
/** The context for an authorised caller. */
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
  /** The API scope for programs; routes without one are for users only. */
  clients?: ApiScope;
  /** Another right that also permits the call; it has a button of its own. */
  alsoAllowedFor?: Access;
  /** One English line for the API's reference page. */
  summary: string;
  params?: P;
  query?: Q;
  /** Called by other systems, which may add query parameters to the URL. */
  anyQuery?: true;
  body?: B;
  /** Also accepts form fields, from older clients only (docs/adr/0056). */
  acceptsForms?: 'older_clients';
  output: O;
  /**
   * Also works for a user who must change an assigned password first; or so for older clients only, to reach that page.
   */
  allowedBeforePasswordChange?: true | 'older_clients';
  /** Session gates during which the call is allowed. */
  allowedWhile?: readonly SessionGate[];
  /** Personal data of the caller: never shown in a view as another user. */
  personal?: true;
  /** A GET that writes: it runs read-write on the primary. */
  writes?: true;
  /** A GET that only reads the database, so that it may begin before its caller is confirmed, and run again. */
  isRepeatable?: true;
  /** Labels of fields in errors; the first with the field is used. */
  labels?: readonly FieldLabels[];
  /** The importer of its sheets; the jobs that read them find it here. */
  importer?: Importer;
  /** The table whose rows it lists: the source for looking tables up by name. */
  table?: ResourceTable;
  /** Formats errors by another standard, for all errors on the route. */
  formatRefusal?: (refusal: Refusal) => { headers: Readonly<Record<string, string>>; body: unknown };
  /** The plain response, for the API's reference page. */
  answers?: { status: number; body?: z.ZodType };
  /** Issues of the request's headers, if the route uses any. */
  headerIssues?: (headers: IncomingHttpHeaders) => readonly FieldIssue[];
  /** Not in the operation log: automatic calls of programs, not requested by a user. */
  unlogged?: true;
  /** Its response says what was done, and is stored in the operation log. */
  answerLogged?: true;
  /**
   * The response is shown once and never stored, so that a repeat with the same `Idempotency-Key` is a call of its own.
   */
  answersSecret?: true;
  /** Most calls a minute from one address. */
  perMinute?: number;
  /** Limits calls per session instead, because an office may share one address. */
  limits?: 'session';
  /**
   * Calls other servers before the request's transaction, so that no connection is held meanwhile. The handler receives
   * the result.
   */
  prepare?: (
    context: A extends 'public' ? PrepareContext : AdmittedContext,
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<F>;
  handle: (ctx: CtxOf<A>, input: Input<z.output<P>, z.output<Q>, z.output<B>>, prepared: F) => Promise<z.input<O>>;
};

/** A route as data, in a list that tests iterate over. */
export type Route = Omit<RouteDef<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'handle' | 'prepare'> & {
  prepare?: (context: AdmittedContext, input: Input<never, never, never>) => Promise<unknown>;
  handle: (ctx: Ctx, input: Input<never, never, never>, prepared: never) => Promise<unknown>;
};

/** Whether its handler runs in a read-only transaction. */
export function isRead({ method, writes }: Pick<Route, 'method' | 'writes'>): boolean {
  return method === 'GET' && !writes;
}

/** A route as far as rights and lists of routes need it. */
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
