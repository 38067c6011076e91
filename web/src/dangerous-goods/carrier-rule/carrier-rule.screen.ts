import { carrierRuleIssues, carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { verdictCell } from './verdict-cell.tsx';

/** Carriers' acceptance of dangerous goods; contradictory rules are marked. */
export const carrierRuleScreen = defineScreen(carrierRules, {
  search: ['carrier', 'un_number', 'dclass', 'verdict', 'as_of', 'is_contradicted', 'enabled'],
  columns: [
    withWidth('carrier', 130),
    withWidth('un_number', 110),
    withWidth('dclass', 90),
    withCellRenderer('verdict', verdictCell, 320),
    withWidth('as_of', 120),
    hiddenColumn('remark'),
    withWidth('enabled', 90),
    ...auditColumns,
  ],
  form: ['carrier', 'verdict', 'un_number', 'dclass', 'as_of', 'enabled', textArea('remark')],
  issues: carrierRuleIssues,
});
