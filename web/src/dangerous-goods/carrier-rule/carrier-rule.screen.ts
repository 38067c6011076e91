import { carrierRuleIssues, carrierRules } from '#contract/dangerous-goods/carrier-rule.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { VerdictCell } from './verdict-cell.tsx';

/** What carriers take of dangerous goods; rules that contradict each other are marked. */
export const carrierRuleScreen = defineScreen(carrierRules, {
  search: ['carrier', 'un_number', 'dclass', 'verdict', 'as_of', 'is_contradicted', 'enabled'],
  columns: [
    wide('carrier', 130),
    wide('un_number', 110),
    wide('dclass', 90),
    drawn('verdict', VerdictCell, 320),
    wide('as_of', 120),
    hidden('remark'),
    wide('enabled', 90),
    ...auditColumns,
  ],
  form: ['carrier', 'verdict', 'un_number', 'dclass', 'as_of', 'enabled', textArea('remark')],
  issues: carrierRuleIssues,
});
