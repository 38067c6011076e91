import { portCallLabels } from '#contract/schedule/port-call.labels.ts';
import { punctualityLabels } from '#contract/schedule/punctuality.labels.ts';
import { Voyage, VoyageInput, voyages } from '#contract/schedule/voyage.ts';
import { crud } from '#server/http/crud.ts';
import type { Ctx, Route } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { announceVoyages } from '../announce.ts';
import { conflictsOf } from './conflicts.ts';
import { voyageParts } from './stored-voyage.ts';
import { notifyMoved } from './notify-moved.ts';
import { addVoyage, changeVoyage } from './voyage.service.ts';
import { voyageTable } from './voyage.table.ts';

async function withParts({ db }: Ctx, row: Row): Promise<Row> {
  const conflicts = (await conflictsOf(db, [row.id])).map(({ of: _, ...conflict }) => conflict);
  return { ...row, ...(await voyageParts(db, row.id)), conflicts };
}

export const voyageRoutes: Route[] = crud(voyageTable, {
  detailRow: Voyage,
  detailInput: VoyageInput,
  labels: [voyages.labels, portCallLabels, punctualityLabels],
  create: addVoyage,
  update: changeVoyage,
  detail: withParts,
  afterRemoveOrRestore: async (ctx, ids) => {
    await notifyMoved(ctx, ids);
    await announceVoyages(ctx.db, ids);
  },
});
