import type { FoundRate } from '#contract/rates/rate-query.ts';
import type { Surcharge } from '#contract/rates/rate.ts';

export function aSurcharge(change: Partial<Surcharge> = {}): Surcharge {
  return {
    code: 'LSS',
    basis: 'CNTR',
    currency: 'USD',
    p20: null,
    p40: null,
    p45: null,
    flat: null,
    is_included: false,
    payable: 'PP',
    valid_from: null,
    valid_to: null,
    ...change,
  };
}

/** A rate as maintainers see it, with costs and contract number. */
const defaultRate: FoundRate = {
  id: 1,
  version: 1,
  sheet_id: null,
  portload: 'CNTAO',
  portload_name_zh: '青岛',
  portload_name_en: 'Qingdao',
  portdischarge: 'NLRTM',
  portdischarge_name_zh: '鹿特丹',
  portdischarge_name_en: 'Rotterdam',
  delivery_port: null,
  transit_port: null,
  is_direct: true,
  carrier: 'COSCO',
  carrier_name_zh: '中远海运集运',
  carrier_name_en: 'COSCO Shipping Lines',
  service_code: 'AEU1',
  lane: 'N-EUROPE',
  cargo_kind: 'GENERAL',
  commodity_group: '',
  currency: 'USD',
  prices: [
    { ctn_code: '20GP', sell: '1450', cost: '1300', base: '1400', margin: '150', source_cell: '' },
    { ctn_code: '40HQ', sell: '2350', cost: '2100', base: '2300', margin: '250', source_cell: '' },
  ],
  surcharges: [
    aSurcharge({ p20: '50', p40: '100' }),
    aSurcharge({ code: 'DOC', basis: 'BL', currency: 'CNY', flat: '500' }),
    aSurcharge({ code: 'CAF', basis: 'PCT', flat: '5.0' }),
    aSurcharge({ code: 'EBS', p20: '1', p40: '2', is_included: true }),
  ],
  transit_days: 41,
  transit_days_to: null,
  sailing_weekdays: [6, 3],
  customs_cutoff_weekday: null,
  free_days_dem: 7,
  free_days_det: 14,
  weight_limit_20_kg: null,
  promoted: false,
  is_on_request: false,
  price_date_basis: 'ETD',
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
  days_left: 9,
  status: 'PUBLISHED',
  description: 'SECRET',
  remark_public: '',
  contract_no: 'S-2026',
  source_file: '',
  is_sample: false,
  update_datetime: '2026-11-20 10:00:00',
  hidden: null,
  all_in: null,
};

export const aRate = (change: Partial<FoundRate> = {}): FoundRate => ({ ...defaultRate, ...change });
