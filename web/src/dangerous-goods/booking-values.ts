import { shippingNames } from '#contract/dangerous-goods/document-text.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { DangerousInput } from '#contract/booking/special-cargo.ts';
import { dangerLabel } from '#contract/freight/dangerous-goods.ts';

/** The values of a table entry for a substance of a booking; the clerk fills in the open ones. */
export function entryValues(row: Substance) {
  const [psn = row.psn] = shippingNames(row.psn);
  const [group] = row.packing_groups;
  const { un_number: dunno, dclass, subsidiary, marine_pollutant } = row;
  return {
    dunno,
    psn: psn.slice(0, 250),
    dclass,
    subsidiary,
    // Only the shipper knows which of several applies.
    packing_group: row.packing_groups.length === 1 && group ? group : null,
    ems: row.ems,
    marine_pollutant,
    segregation: row.segregation_groups.join(' ').slice(0, 60),
    dpage: row.dpage,
    imdg_amendment: row.imdg_amendment,
    dlabel: dangerLabel({ dunno, dclass, subsidiary, marine_pollutant }).slice(0, 32),
  };
}

/** A substance as a new row of a booking's list. */
export function dangerousInputOf(row: Substance): DangerousInput {
  return DangerousInput.parse(entryValues(row));
}
