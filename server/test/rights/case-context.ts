import type { Resource } from '#contract/kit.ts';
import { methods } from '#server/access/rights.ts';
import type { Database } from '#server/platform/database/db.ts';
import { routes } from '#server/routes.ts';
import type { Agent, Answer } from '#test/harness.ts';
import { type Call, canCall, canSee, type Setting, type StoredRow } from './model.ts';
import type { EventRecorder } from './event-recorder.ts';
import type { Stage } from './stage.ts';
import type { Case, Operation } from './world.ts';

export type Verdict = { kind: 'leak' | 'wrong refusal'; what: string };

export type TestEnvironment = {
  database: Database;
  stage: Stage;
  admin: Agent;
  agents: readonly Agent[];
  eventRecorder: EventRecorder;
  resources: readonly Resource[];
  /** The folder of uploaded files. */
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

/** A case with the rows before its call. */
export type CaseContext = {
  setting: Setting;
  environment: TestEnvironment;
  resource: Resource;
  testCase: Case;
  rows: readonly StoredRow[];
};

/** The result of a call; `rowsAfter` are the rows after it, because logs grow meanwhile. */
export type CaseResult = CaseContext & { call: Call; answer: Answer; rowsAfter: readonly StoredRow[] };

export const leak = (what: string): Verdict => ({ kind: 'leak', what });
export const wrongRefusal = (what: string): Verdict => ({ kind: 'wrong refusal', what });

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
export function canAlsoCall(
  { setting, testCase, resource }: CaseContext,
  method: Request['method'],
  ending: string,
): boolean {
  const template = `${resource.path}${ending}`;
  return canCall(setting, testCase.user, callOf({ method, template, path: template.replace('{id}', '0') }));
}

const requiredCalls = {
  costs: { method: 'GET', template: '/api/rates/rate/{id}/cost/', path: '/api/rates/rate/0/cost/' },
  'keeping rates': { method: 'POST', template: '/api/rates/rate/', path: '/api/rates/rate/' },
} as const satisfies Record<string, Pick<Request, 'method' | 'template' | 'path'>>;

export function canSeeCosts({ setting, testCase }: CaseContext): boolean {
  return canCall(setting, testCase.user, callOf(requiredCalls.costs));
}

export function isVisible({ setting, testCase, resource }: CaseContext, call: Call, row: StoredRow): boolean {
  if (row.behind && !canCall(setting, testCase.user, callOf(requiredCalls[row.behind]))) return false;
  if (row.isShared) return true;
  return resource.scope === 'none' ? !row.isSuperuser : canSee(setting, testCase.user, { row, call });
}

export const hasTwoTargets = (operation: Operation): boolean =>
  operation === 'batchDelete' || operation === 'batchRestore' || operation === 'import';

const missingRowId = 2_000_000_000;

/** The rows that a case is about. */
export function targetsOf({ environment, resource, testCase, rows }: CaseContext): number[] {
  const candidates = environment.stage.rows.get(resource.name) ?? rows.slice(0, 5).map((row) => row.id);
  const pick = (at: number) => candidates[at % Math.max(candidates.length, 1)] ?? missingRowId;
  return hasTwoTargets(testCase.operation)
    ? [...new Set([pick(testCase.row), pick(testCase.other)])]
    : [pick(testCase.row)];
}
