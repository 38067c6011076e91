import type { Facts } from './facts.ts';
import { type Found, isAsked, type Stage } from './finding.ts';
import { linesOf, type Place } from './place.ts';

/** The specification's own list (spec §5): nothing is submitted without them. */
export const requiredFields = [
  'carrier',
  'etd',
  'shipper',
  'consignee',
  'notifyparty',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'description',
  'portload',
  'portdischarge',
  'placedelivery',
  'issuetype',
  'service',
] as const;

const requiredOfLine = ['ctnall', 'ctnnum'] as const;

export function required(booking: Place, facts: Facts, stage: Stage): Found[] {
  return [
    ...requiredFields.filter((field) => booking.text(field) === '').map((field) => missing(booking, field, facts)),
    ...linesOf(booking).flatMap((line) => [
      ...requiredOfLine
        .filter((field) => line.text(field) === '')
        .map((field): Found => ({ rule: 'LINE_REQUIRED', path: line.path(field) })),
      ...sealMissing(line, facts, stage),
    ]),
  ];
}

/** Cargo is delivered at the port of discharge unless somebody says otherwise (domain 1.2). */
function missing(booking: Place, field: (typeof requiredFields)[number], facts: Facts): Found {
  const path = booking.path(field);
  const port = field === 'placedelivery' && facts.port(booking.text('portdischarge'));
  return { rule: 'REQUIRED', path, ...(port && { fix: { value: port.name_en } }) };
}

/** From which step on is the installation's choice (domain 1.5). */
function sealMissing(line: Place, { rules }: Facts, stage: Stage): Found[] {
  if (line.text('sealno') !== '' || !isAsked(rules.sealRequiredFrom, stage)) return [];
  return [{ rule: 'SEAL_REQUIRED', path: line.path('sealno'), fix: { value: 'TBA' } }];
}
