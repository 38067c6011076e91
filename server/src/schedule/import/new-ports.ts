import type * as z from 'zod';
import { ports } from '#contract/codes/port.ts';
import type { NewPorts } from '#contract/schedule/import.ts';
import { issuesOf } from '#contract/issues.ts';
import { insertRow } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';

type NewPort = z.output<typeof NewPorts>['ports'][number];

/** Creates ports as their own screen does, by whoever may do so there. */
export async function addPorts(ctx: Ctx, list: readonly NewPort[]): Promise<void> {
  if (!ctx.viewer.rights.allows('POST', ports.path, ports.path))
    fail('forbidden', { method: 'POST', path: ports.path });
  const read = list.map((port, at) => {
    const result = ports.input.safeParse({ ...port, country_code: port.code.slice(0, 2) }, { reportInput: true });
    const issues = result.success ? [] : issuesOf(result.error);
    return { values: result.data, issues: issues.map((issue) => ({ ...issue, path: `ports.${at}.${issue.path}` })) };
  });
  refuseAny(read.flatMap((each) => each.issues));
  // They share the transaction's one connection.
  for (const { values } of read) if (values) await insertRow(ctx, ports, values);
}
