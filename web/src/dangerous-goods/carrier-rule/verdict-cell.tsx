import { useDictionary } from '#web/platform/dictionary.ts';
import type { CellContext, CellRenderer } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { carrierRuleMessage } from './carrier-rule.messages.ts';
import './carrier-rule.css';

/** The carrier's verdict, marked if other rules contradict it or its source is unknown. */
export const verdictCell: CellRenderer = (cell) => <Verdict {...cell} />;

function Verdict({ value, row }: CellContext) {
  const item = useDictionary('dg_verdict').find((each) => each.value === value);
  return (
    <span className="q-verdict">
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? String(value ?? '')} />
      {row['is_contradicted'] === true && (
        <span title={carrierRuleMessage('contradicted_title')}>
          <Tag tone="danger" text={carrierRuleMessage('contradicted')} />
        </span>
      )}
      {row['is_sample'] === true && <Tag tone="info" text={carrierRuleMessage('sample')} />}
    </span>
  );
}
