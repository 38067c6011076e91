import type { ReactNode } from 'react';
import type { Unmatched } from '#contract/sheet-reading.ts';
import { localName } from '#web/platform/languages/local-name.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { fixedCode, fixKey, withImportFix } from './fixes.ts';
import { sheetImportMessage } from './sheet-import.messages.ts';
import type { FoundInSheet, PlanChange, SheetPlan } from './sheet-view.ts';

type FixListProps = {
  checked: FoundInSheet;
  plan: Pick<SheetPlan, 'fixes'>;
  onPlan: PlanChange;
  /** What else may be done with a text. */
  more?: (unmatched: Unmatched) => ReactNode;
};

/** Unknown texts; each is assigned once for all of its cells. */
export function FixList({ checked: { unmatched }, plan, onPlan, more }: FixListProps) {
  if (unmatched.length === 0) return null;
  return (
    <section className="q-fixes">
      <h3>{sheetImportMessage('unmatched', { count: unmatched.length })}</h3>
      <p className="q-faint">{sheetImportMessage('unmatched_text')}</p>
      <ul role="list">
        {unmatched.map((each) => (
          <Fix
            key={fixKey(each)}
            unmatched={each}
            code={fixedCode(plan.fixes, each)}
            more={more?.(each)}
            onChange={(code) => onPlan({ fixes: withImportFix(plan.fixes, { ...each, code }) })}
          />
        ))}
      </ul>
    </section>
  );
}

type FixProps = { unmatched: Unmatched; code: string; onChange: (code: string) => void; more: ReactNode };

function Fix({ unmatched: { kind, text, count, cells, candidates }, code, onChange, more }: FixProps) {
  const id = `fix-${kind}-${cells[0] ?? text}`;
  return (
    <li>
      <label htmlFor={id}>
        <b>{text}</b> {sheetImportMessage(kind)}{' '}
        <span className="q-faint">{sheetImportMessage('in_cells', { count, cells: cells.slice(0, 3).join(' ') })}</span>
      </label>
      <span className="q-fix-control">
        <CodeControl id={id} label={text} source={{ resource: kind }} value={code} onChange={onChange} />
      </span>
      <span className="q-fix-candidates">
        {candidates.map((candidate) => (
          <Button key={candidate.code} size="small" onClick={() => onChange(candidate.code)}>
            {candidate.code} {localName({ zh: candidate.name_zh, en: candidate.name_en })}
          </Button>
        ))}
        {more}
      </span>
    </li>
  );
}
