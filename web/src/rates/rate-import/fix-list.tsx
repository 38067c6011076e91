import type { Unmatched } from '#contract/rates/rate-import.ts';
import { CodeControl } from '#web/screen/controls/code-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { localName } from '#web/platform/local-name.ts';
import { type Fixes, fixKey } from './fixes.ts';
import { rateImportMessage } from './rate-import.messages.ts';

type FixListProps = {
  unmatched: readonly Unmatched[];
  fixes: Fixes;
  isBusy: boolean;
  onChange: (fixes: Fixes) => void;
  onApply: () => void;
};

/** Texts that stand for something nobody knows; each is told once for all of its cells. */
export function FixList({ unmatched, fixes, isBusy, onChange, onApply }: FixListProps) {
  const hasFixes = unmatched.some((each) => (fixes[fixKey(each)] ?? '') !== '');
  return (
    <section className="q-fixes">
      <h3>{rateImportMessage('unmatched', { count: unmatched.length })}</h3>
      <p className="q-faint">{rateImportMessage('unmatched_text')}</p>
      <ul role="list">
        {unmatched.map((each) => (
          <Fix
            key={fixKey(each)}
            unmatched={each}
            code={fixes[fixKey(each)] ?? ''}
            onChange={(code) => onChange({ ...fixes, [fixKey(each)]: code })}
          />
        ))}
      </ul>
      <Button disabled={!hasFixes} busy={isBusy} onClick={onApply}>
        {rateImportMessage('apply')}
      </Button>
    </section>
  );
}

type FixProps = { unmatched: Unmatched; code: string; onChange: (code: string) => void };

function Fix({ unmatched: { kind, text, count, cells, candidates }, code, onChange }: FixProps) {
  const id = `fix-${kind}-${cells[0] ?? text}`;
  return (
    <li>
      <label htmlFor={id}>
        <b>{text}</b> {rateImportMessage(kind)}{' '}
        <span className="q-faint">{rateImportMessage('in_cells', { count, cells: cells.slice(0, 3).join(' ') })}</span>
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
      </span>
    </li>
  );
}
