import { rotationLabels } from '#contract/schedule/service.labels.ts';
import { Service, ServiceInput, services } from '#contract/schedule/service.ts';
import { crud } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { announceAll } from '../announce.ts';
import { serviceParts } from './parts.ts';
import { addService, changeService } from './service.service.ts';
import { serviceTable } from './service.table.ts';

export const serviceRoutes: Route[] = crud(serviceTable, {
  detailRow: Service,
  detailInput: ServiceInput,
  labels: [services.labels, rotationLabels],
  create: addService,
  update: changeService,
  detail: async ({ db }, row) => ({ ...row, ...(await serviceParts(db, row.id)) }),
  afterRemoveOrRestore: ({ db }) => announceAll(db),
});
