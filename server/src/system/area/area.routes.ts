import { areas } from '#contract/system/area.ts';
import { insertRow, updateRow } from '#server/http/write/changes.ts';
import { crud } from '#server/http/crud.ts';
import { withLevel, refuseOrphans, withPinyin } from './area.service.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const below = 'from area c where c.pcode = t.code and not c.is_deleted';

const areaTable = tableOf(areas, {
  sql: {
    computed: {
      pcode_count: `select count(*)::int ${below}`,
      full_name: `with recursive up (code, name, pcode, level) as (
        values (t.code, t.name, t.pcode, t.level)
        union all select a.code, a.name, a.pcode, a.level from area a join up on a.code = up.pcode)
      select string_agg(name, ' / ' order by level) from up`,
    },
  },
});

export const areaRoutes = crud(areaTable, {
  create: async (ctx, values) => insertRow(ctx, areaTable, await withLevel(ctx.db, withPinyin(values))),
  update: async (ctx, change) =>
    updateRow(ctx, areaTable, { ...change, values: await withLevel(ctx.db, change.values, change.id) }),
  afterRemoveOrRestore: (ctx, ids) => refuseOrphans(ctx.db, ids),
});
