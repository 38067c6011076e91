import * as z from 'zod';
import type { FieldIssue } from '#contract/field-errors.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Admitted, Route } from './route.ts';

/**
 * Routes of a resource whose rows name a server, by `base_url` where nothing else is said: one inside our networks is never asked,
 * and whoever types its address is told so at once.
 */
export function outsideOnly(routes: readonly Route[], path: string, field = 'base_url'): Route[] {
  const isWrite = ({ method, url }: Route): boolean => (method === 'POST' && url === path) || method === 'PUT';
  const before = refuseInside(field);
  return routes.map((each) => (isWrite(each) ? { ...each, before } : each));
}

const Rows = z.array(z.record(z.string(), z.unknown()));

const refuseInside =
  (field: string) =>
  async ({ leadsOutside }: Admitted, { body }: { body: unknown }): Promise<void> => {
    const issues: FieldIssue[] = [];
    for (const [at, { [field]: url }] of Rows.parse([body].flat()).entries())
      if (typeof url === 'string' && url !== '' && !(await leadsOutside(url)))
        issues.push({ path: Array.isArray(body) ? `${at}.${field}` : field, rule: 'not_public' });
    refuseAny(issues);
  };
