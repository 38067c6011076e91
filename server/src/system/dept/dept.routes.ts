import * as z from 'zod';
import { type Ctx, type Route, route } from '#server/http/route.ts';

const DeptOption = z.object({ id: z.int(), name: z.string(), parent: z.int().nullable() });

export const deptRoutes: Route[] = [
  route({
    method: 'GET',
    url: '/api/system/dept/all_dept/',
    access: 'signed_in',
    summary: 'Enabled departments inside the data scope, for selectors',
    output: z.array(DeptOption),
    handle: (ctx) => departmentsOf(ctx),
  }),
];

/** The departments a caller may name: those of his scope, and his own. */
function departmentsOf({ db, viewer: { scope, dept } }: Ctx) {
  const all = db
    .selectFrom('dept')
    .select(['id', 'name', 'parent'])
    .where('status', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('sort')
    .orderBy('id');
  if (scope.all) return all.execute();
  const ids = [...scope.deptIds, ...(dept === null ? [] : [dept])];
  return ids.length === 0 ? Promise.resolve([]) : all.where('id', 'in', ids).execute();
}
