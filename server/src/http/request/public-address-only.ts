import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { AdmittedContext, Route } from '../route.ts';

/**
 * Routes of a resource whose rows name a server, by `base_url` where nothing else is said: one inside our networks is never asked,
 * and whoever types its address is told so at once.
 */
export function requirePublicAddress(routes: readonly Route[], path: string, field = 'base_url'): Route[] {
  const isWrite = ({ method, url }: Route): boolean => (method === 'POST' && url === path) || method === 'PUT';
  const prepare = refusePrivateAddress(field);
  return routes.map((each) => (isWrite(each) ? { ...each, prepare } : each));
}

const Rows = z.array(z.record(z.string(), z.unknown()));

const refusePrivateAddress =
  (field: string) =>
  async ({ isPublicAddress }: AdmittedContext, { body }: { body: unknown }): Promise<void> => {
    const issues: FieldIssue[] = [];
    for (const [at, { [field]: url }] of Rows.parse([body].flat()).entries())
      if (typeof url === 'string' && url !== '' && !(await isPublicAddress(url)))
        issues.push({ path: Array.isArray(body) ? `${at}.${field}` : field, rule: 'not_public' });
    refuseAny(issues);
  };
