import { portGroups } from '#contract/codes/port-group.ts';
import { crud } from '#server/http/crud.ts';
import { insertRow, refuseUnknownCodes, updateRow } from '#server/http/write/changes.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Members are ports; an array has no foreign key. */
function refuseUnknownPorts(db: Tx, members: readonly string[] | undefined): Promise<void> {
  const references = (members ?? []).map((value) => ({ path: 'members', resource: 'port', value }));
  return refuseUnknownCodes(db, references);
}

export const portGroupRoutes = crud(portGroups, {
  create: async (ctx, values) => {
    await refuseUnknownPorts(ctx.db, values.members);
    return insertRow(ctx, portGroups, values);
  },
  update: async (ctx, change) => {
    await refuseUnknownPorts(ctx.db, change.values.members);
    return updateRow(ctx, portGroups, change);
  },
});
