import { openChoice } from '../codes/code-fields.ts';
import { customerKinds } from '../booking/customer.ts';
import { bool, choice, codeOf, decimal, remark, resource } from '../kit.ts';
import { markupRuleLabels } from './markup-rule.labels.ts';
import { currencyCode } from './rate-values.ts';

export const markupKinds = ['AMOUNT', 'PERCENT'] as const;

const input = {
  /** The customers of a kind; empty: all customers. */
  customer_kind: choice('customer_kind', customerKinds).nullable().default(null),
  carrier: codeOf('carrier').nullable().default(null),
  lane: openChoice('lane', 40).nullable().default(null),
  ctn_code: codeOf('container_type', 10).nullable().default(null),
  kind: choice('markup_kind', markupKinds),
  /** An amount per box in the rule's currency, or a percentage of the cost. */
  value: decimal(12, 4),
  currency: currencyCode().default('USD'),
  enabled: bool().default(true),
  description: remark(),
};

/** Selling price = cost + markup. The most specific rule applies. */
export const markupRules = resource({
  name: 'markup_rule',
  path: '/api/rates/markup_rule/',
  scope: 'none',
  ownSql: true,
  row: input,
  input,
  search: { customer_kind: 'in', carrier: 'in', lane: 'in', ctn_code: 'in', kind: 'in', enabled: 'exact' },
  keyword: ['carrier', 'lane', 'ctn_code', 'description'],
  sortable: ['customer_kind', 'carrier', 'lane', 'ctn_code', 'enabled'],
  order: ['customer_kind', 'lane', 'carrier', 'ctn_code'],
  labels: markupRuleLabels,
  imports: 'all',
});
