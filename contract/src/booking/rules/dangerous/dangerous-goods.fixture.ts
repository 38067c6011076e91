import type { AcceptanceRule } from '../../../dangerous-goods/acceptance.ts';
import type { DangerousFacts, SubstanceFact } from './substance-fact.ts';

const fact = (un_number: string, psn: string, overrides: Partial<SubstanceFact> = {}): SubstanceFact => ({
  un_number,
  psn,
  dclass: '3',
  subsidiary: '',
  packing_groups: ['II'],
  segregation_groups: [],
  segregation_codes: [],
  segregate_as: '',
  limited_quantity: '',
  technical_name_required: false,
  hs_codes: [],
  has_provisions: false,
  is_verified: true,
  lacks_segregation_data: false,
  ...overrides,
});
const rule = (overrides: Partial<AcceptanceRule>): AcceptanceRule => ({
  carrier: 'COSCO',
  un_number: '',
  dclass: '',
  verdict: 'REFUSE',
  as_of: '2026-10-01',
  remark: '',
  is_sample: false,
  ...overrides,
});

const substances = [
  fact('1263', 'PAINT or PAINT RELATED MATERIAL', { hs_codes: ['320820'], limited_quantity: '5 L' }),
  fact('1942', 'AMMONIUM NITRATE', { dclass: '5.1', segregation_groups: ['SGG2'] }),
  fact('1789', 'HYDROCHLORIC ACID', { dclass: '8', segregation_groups: ['SGG1a'] }),
  fact('1823', 'SODIUM HYDROXIDE, SOLID', { dclass: '8', segregation_groups: ['SGG18'] }),
  fact('3480', 'LITHIUM ION BATTERIES', { dclass: '9', packing_groups: [] }),
  fact('0336', 'FIREWORKS', { dclass: '1.4G' }),
  fact('0337', 'FIREWORKS', { dclass: '1.4S' }),
  fact('1950', 'AEROSOLS', { dclass: '2.1', packing_groups: [], segregation_codes: ['SG69'] }),
  fact('1950', 'AEROSOLS, corrosive', { dclass: '2.2', subsidiary: '8', segregation_codes: ['SG69'] }),
  fact('2211', 'POLYMERIC BEADS, EXPANDABLE', { dclass: '9', segregation_codes: ['SG5', 'SG14'] }),
  fact('1744', 'BROMINE', { dclass: '8', subsidiary: '6.1', limited_quantity: '0' }),
  fact('3084', 'CORROSIVE SOLID, OXIDIZING, N.O.S.', { dclass: '8', subsidiary: '5.1', technical_name_required: true }),
  fact('3077', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, SOLID, N.O.S.', { dclass: '9', has_provisions: true }),
];
const acceptance = [
  rule({ un_number: '1942', remark: 'NO FERTILIZERS' }),
  rule({ dclass: '8', verdict: 'CASE_BY_CASE' }),
  rule({ dclass: '3', verdict: 'ACCEPT' }),
];

/** A small table of dangerous goods, and one carrier's acceptance rules. */
export const dangerousFacts: DangerousFacts = { substances, acceptance };
