/**
 * The cut-off of a time, by data element 2005. D99B has codes for only four of ours: 180 last delivery of cargo to a
 * liner ship, 222 latest presentation of a document, 64 earliest delivery, 392 earliest collection of equipment. The
 * others have their own three letters, as trading partners agree.
 */
const listed: Readonly<Record<string, string>> = { '180': 'FCO', '222': 'DCO', '64': 'EFC', '392': 'ECP' };

/** Our codes, which are DCSA's if it has one. */
const ownCodes: ReadonlySet<string> = new Set('STA SPA ECP EFC DCO AFC VCO RCO DGC OBC LCO CUA PCO FCO TCO'.split(' '));

export function cutOffOf(qualifier: string): string | undefined {
  return listed[qualifier] ?? (ownCodes.has(qualifier) ? qualifier : undefined);
}

export function qualifierOf(code: string): string {
  return Object.entries(listed).find(([, each]) => each === code)?.[0] ?? code;
}
