import { emergencySchedules, hazards, imdgClass } from '../freight/fields.ts';
import * as z from 'zod';
import { isUnNumber, normaliseUnNumber } from '../freight/dangerous-goods.ts';
import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, decimal, field, idOf, instant, lines, flag, required, resource, text, texts } from '../kit.ts';
import {
  casNumbers,
  documentSet,
  hsHeads,
  labelList,
  packingGroupSet,
  provisionList,
  requiredClass,
  segregationCodes,
  segregationGroupSet,
} from './substance-fields.ts';
import { substanceHelp, substanceLabels } from './substance.labels.ts';

const requiredNumber = () =>
  field(
    z
      .string()
      .overwrite(normaliseUnNumber)
      .min(1)
      .max(4)
      .refine((value) => value === '' || isUnNumber(value), 'un_number'),
    { kind: 'text', max: 4 },
  );

const input = {
  un_number: requiredNumber(),
  psn: required(250),
  psn_zh: text(250).default(''),
  technical_name_required: flag().default(false),
  dclass: requiredClass(),
  subsidiary: hazards().default(''),
  packing_groups: packingGroupSet().default([]),
  labels: labelList().default([]),
  ems: emergencySchedules().default(''),
  marine_pollutant: flag().default(false),
  /** °C, closed cup; the usual value. The consignment's safety data sheet decides. */
  flash_point: decimal(4, 1).nullable().default(null),
  segregation_groups: segregationGroupSet().default([]),
  segregation_codes: segregationCodes().default([]),
  segregate_as: imdgClass().default(''),
  cas_numbers: casNumbers().default([]),
  hs_codes: hsHeads().default([]),
  special_provisions: provisionList().default([]),
  limited_quantity: text(20).default(''),
  stowage_category: text(10).default(''),
  dpage: text(7).default(''),
  imdg_amendment: text(10).default(''),
  aliases: texts(60, 20).default([]),
  documents: documentSet().default([]),
  note: lines(500).default(''),
  source: text(200).default(''),
  enabled: bool().default(true),
};

/** Set by the server: the source of the data, and who has reviewed it. */
const serverFields = {
  is_customer_data: flag(),
  /** An entry of a public table of names and classes, below those that the product describes in full. */
  is_from_table: flag(),
  is_verified: flag(),
  verified_by: idOf('user').nullable(),
  verified_by_name: text(40).nullable(),
  verified_at: instant().nullable(),
  initials: text(300),
};

/** Dangerous substances and articles. */
export const substances = resource({
  name: 'dangerous_substance',
  path: '/api/dangerous_goods/dangerous_substance/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: {
    un_number: 'in',
    psn: 'contains',
    psn_zh: 'contains',
    dclass: 'in',
    marine_pollutant: 'exact',
    is_verified: 'exact',
    is_customer_data: 'exact',
    enabled: 'exact',
  },
  keyword: ['un_number', 'psn', 'psn_zh', 'initials'],
  sortable: ['un_number', 'psn', 'psn_zh', 'dclass', 'marine_pollutant', 'is_verified', 'is_customer_data', 'enabled'],
  order: ['un_number', 'psn'],
  labels: substanceLabels,
  help: substanceHelp,
  imports: 'all',
});

export type Substance = z.output<typeof substances.row>;
export type SubstanceInput = z.output<typeof substances.input>;

type CheckedFields = Pick<SubstanceInput, 'dclass' | 'subsidiary' | 'packing_groups'>;

/** Rules between the fields of a row: a hazard named twice, or groups of a class that has none. */
export function substanceIssues({ dclass, subsidiary, packing_groups: groups }: CheckedFields): FieldIssue[] {
  const isTwice = subsidiary.split('/').includes(dclass);
  return [
    ...(isTwice ? [{ path: 'subsidiary', rule: 'repeated_key' as const, params: { value: dclass } }] : []),
    ...(/^(1\.|2\.|7)/.test(dclass) && groups.length > 0
      ? [{ path: 'packing_groups', rule: 'not_for_kind' as const }]
      : []),
  ];
}
