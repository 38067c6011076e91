import { country } from '../codes/code-fields.ts';
import { bool, choice, flag, remark, required, resource } from '../kit.ts';
import { destinationFields } from './destination-fields.ts';
import { destinationRuleHelp, destinationRuleLabels } from './destination-rule.labels.ts';

const input = {
  country: country(),
  side: choice('destination_side', ['ORIGIN', 'DESTINATION']).default('DESTINATION'),
  field: choice('destination_field', destinationFields),
  /** RE2: a user's pattern cannot cause catastrophic backtracking. */
  pattern: required(200),
  mandatory: flag().default(true),
  message_zh: required(200),
  message_en: required(200),
  enabled: bool().default(true),
  remark: remark(),
};

/** Information that a country requires on the bill, e.g. the consignee's tax number. */
export const destinationRules = resource({
  name: 'destination_rule',
  path: '/api/booking/destination_rule/',
  scope: 'none',
  row: input,
  input,
  search: {
    country: 'contains',
    side: 'exact',
    field: 'in',
    pattern: 'contains',
    message_zh: 'contains',
    message_en: 'contains',
    mandatory: 'exact',
    enabled: 'exact',
  },
  keyword: ['country', 'pattern', 'message_zh', 'message_en'],
  sortable: ['country', 'field', 'side'],
  order: ['country', 'field'],
  labels: destinationRuleLabels,
  help: destinationRuleHelp,
  imports: 'all',
});
