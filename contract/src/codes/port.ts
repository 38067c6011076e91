import { bool, coded, decimal, remark, required, resource, text, texts } from '../kit.ts';
import { portLabels } from './port.labels.ts';

const own = {
  /** UN/LOCODE (domain 7.3): two letters of the country, three of the place, never 0 or 1. */
  code: coded(5, /^[A-Z]{2}[A-Z2-9]{3}$/, 'locode'),
  name_zh: required(100),
  name_en: required(100),
  country_code: coded(2, /^[A-Z]{2}$/, 'country'),
  latitude: decimal(8, 5).nullable().default(null),
  longitude: decimal(8, 5).nullable().default(null),
  time_zone: required(40),
  lane: text(40).default(''),
  kind: text(20).default('SEA'),
  is_load_port: bool().default(false),
  is_transit_hub: bool().default(false),
  aliases: texts(60, 20).default([]),
  enabled: bool().default(true),
  description: remark(),
};

export const ports = resource({
  name: 'port',
  path: '/api/codes/port/',
  scope: 'none',
  row: own,
  input: own,
  search: { code: 'contains', name_zh: 'contains', name_en: 'contains', country_code: 'exact', lane: 'exact', enabled: 'exact' },
  keyword: ['code', 'name_zh', 'name_en'],
  sortable: ['code', 'name_zh', 'name_en', 'country_code', 'lane', 'enabled', 'create_datetime', 'update_datetime'],
  order: ['code'],
  labels: portLabels,
  code: 'code',
});
