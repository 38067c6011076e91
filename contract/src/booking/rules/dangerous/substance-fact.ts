import type { AcceptanceRule } from '../../../dangerous-goods/acceptance.ts';

/** An entry of the table of dangerous goods, as far as the rules use it. */
export type SubstanceFact = {
  un_number: string;
  psn: string;
  dclass: string;
  subsidiary: string;
  packing_groups: readonly string[];
  segregation_groups: readonly string[];
  segregation_codes: readonly string[];
  segregate_as: string;
  limited_quantity: string;
  technical_name_required: boolean;
  hs_codes: readonly string[];
  has_provisions: boolean;
  is_verified: boolean;
  lacks_segregation_data: boolean;
};

export type DangerousFacts = { substances: readonly SubstanceFact[]; acceptance: readonly AcceptanceRule[] };
