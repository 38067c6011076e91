import type { Resource } from '#contract/kit.ts';
import { methods } from '#server/access/rights.ts';
import type { Database } from '#server/platform/db.ts';
import { routes } from '#server/routes.ts';
import type { Agent, Answer } from '#test/harness.ts';
import { type Call, mayCall, sees, type Setting, type StoredRow } from './model.ts';
import type { Ears } from './ears.ts';
import type { Stage } from './stage.ts';
import type { Case, Operation } from './world.ts';

export type Verdict = { kind: 'leak' | 'wrong refusal'; what: string };

export type Players = {
  database: Database;
  stage: Stage;
  admin: Agent;
  agents: readonly Agent[];
  ears: Ears;
  resources: readonly Resource[];
  /** Where the server keeps what was sent to it. */
  dataDir: string;
};

export type Request = {
  method: (typeof methods)[number];
  template: string;
  path: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A case and what there was before it. */
export type Played = {
  setting: Setting;
  players: Players;
  resource: Resource;
  drawn: Case;
  rows: readonly StoredRow[];
};

/** What came of it; `later` are the rows after the call: logs grow meanwhile. */
export type Done = Played & { call: Call; answer: Answer; later: readonly StoredRow[] };

export const leak = (what: string): Verdict => ({ kind: 'leak', what });
export const wrong = (what: string): Verdict => ({ kind: 'wrong refusal', what });

export function callOf({ method, template, path }: Pick<Request, 'method' | 'template' | 'path'>): Call {
  const access = routes.find((route) => route.method === method && route.url === template)?.access;
  return {
    method: methods.indexOf(method),
    template,
    path,
    isOpen: access === 'signed_in',
    isForRoles: access === 'with_role',
  };
}

/** Whether the player may make another call of the same resource; `{id}` is any row's. */
export function mayAlso({ setting, drawn, resource }: Played, method: Request['method'], ending: string): boolean {
  const template = `${resource.path}${ending}`;
  return mayCall(setting, drawn.user, callOf({ method, template, path: template.replace('{id}', '0') }));
}

const behind = {
  costs: { method: 'GET', template: '/api/rates/rate/{id}/cost/', path: '/api/rates/rate/0/cost/' },
  'keeping rates': { method: 'POST', template: '/api/rates/rate/', path: '/api/rates/rate/' },
} as const satisfies Record<string, Pick<Request, 'method' | 'template' | 'path'>>;

export function maySeeCosts({ setting, drawn }: Played): boolean {
  return mayCall(setting, drawn.user, callOf(behind.costs));
}

export function isSeen({ setting, drawn, resource }: Played, call: Call, row: StoredRow): boolean {
  if (row.behind && !mayCall(setting, drawn.user, callOf(behind[row.behind]))) return false;
  if (row.isShared) return true;
  return resource.scope === 'none' ? !row.isSuperuser : sees(setting, drawn.user, { row, call });
}

export const isOfTwo = (operation: Operation): boolean =>
  operation === 'batchDelete' || operation === 'batchRestore' || operation === 'import';

const noRow = 2_000_000_000;

/** The rows that a case is about. */
export function targetsOf({ players, resource, drawn, rows }: Played): number[] {
  const own = players.stage.rows.get(resource.name) ?? rows.slice(0, 5).map((row) => row.id);
  const pick = (at: number) => own[at % Math.max(own.length, 1)] ?? noRow;
  return isOfTwo(drawn.operation) ? [...new Set([pick(drawn.row), pick(drawn.other)])] : [pick(drawn.row)];
}
