import { scheduleChanges } from '#contract/schedule/schedule-change.ts';
import { scheduleSources } from '#contract/schedule/schedule-source.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const ofVoyage = (column: string) => `(select ${column} from voyage v where v.id = t.voyage_id)`;

const scheduleChangeTable = tableOf(scheduleChanges, {
  sql: {
    computed: {
      carrier_code: ofVoyage('v.carrier_code'),
      vessel: ofVoyage('v.vessel'),
      export_voyage: ofVoyage('v.export_voyage'),
      service_code: `coalesce((select s.code from voyage v join service s on s.id = v.service_id where v.id = t.voyage_id), '')`,
      time_zone: `coalesce((select p.time_zone from port p where p.code = t.unlocode), '')`,
      booking_count: 'cardinality(t.booking_ids)',
    },
  },
});

/** Imports and changes of schedules; written by the product only. */
export const recordRoutes: Route[] = [...readOnlyRoutes(scheduleSources), ...readOnlyRoutes(scheduleChangeTable)];
