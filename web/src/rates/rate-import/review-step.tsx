import { useState } from 'react';
import type { RateImportPlan, RateImport, Unmatched, ImportFix } from '#contract/rates/rate-import.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { meaningLabel } from './meanings.ts';
import { downloadMarkedRates } from './rate-import-calls.ts';
import { rateImportMessage } from './rate-import.messages.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { localName } from '#web/platform/languages/local-name.ts';

type Checked = NonNullable<RateImport['checked']>;

type ReviewStepProps = {
  sheet: RateImport;
  problem: string | undefined;
  isBusy: boolean;
  onCheck: (plan: RateImportPlan) => void;
  onBack: () => void;
  onCommit: () => void;
};

/** The result of the check: the number of rates, unknown texts, and errors by cell. */
export function RateReviewStep({ sheet, problem, isBusy, onCheck, onBack, onCommit }: ReviewStepProps) {
  const { checked, plan } = sheet;
  const [fixes, setFixes] = useState<Fixes>(() => fixesOf(plan.fixes));
  if (!checked) return null;
  const rates = checked.added + checked.changed;
  return (
    <>
      <div className="q-import-body">
        <Counts checked={checked} />
        {checked.unmatched.length > 0 && (
          <FixList
            unmatched={checked.unmatched}
            fixes={fixes}
            isBusy={isBusy}
            onChange={setFixes}
            onApply={() => onCheck(withFixes(plan, fixes))}
          />
        )}
        <Issues checked={checked} />
        {checked.wrong > 0 && <MarkedButton fetch={() => downloadMarkedRates(sheet)} />}
        <Overlaps checked={checked} />
        <ImportProblem text={problem} />
      </div>
      <footer className="q-dialog-foot">
        <span className="q-form-invalid" role="status">
          {checked.wrong > 0 && rateImportMessage('wrong', { count: checked.wrong })}
        </span>
        <Button onClick={onBack}>{rateImportMessage('back')}</Button>
        <Button
          variant="primary"
          data-autofocus
          busy={isBusy}
          disabled={checked.wrong > 0 || rates === 0}
          onClick={onCommit}
        >
          {rateImportMessage(plan.publish ? 'commit_publish' : 'commit', { count: rates })}
        </Button>
      </footer>
    </>
  );
}

const tones = { added: 'success', changed: 'primary', unchanged: 'info', wrong: 'danger' } as const;

function Counts({ checked }: { checked: Checked }) {
  return (
    <ul className="q-import-counts" role="list">
      {(['added', 'changed', 'unchanged', 'wrong'] as const).map((name) => (
        <li key={name}>
          <Tag
            tone={name === 'wrong' && checked.wrong === 0 ? 'info' : tones[name]}
            text={rateImportMessage(name === 'wrong' ? 'wrong_rows' : name)}
          />
          <b>{rateImportMessage('count', { count: countText(checked[name]) })}</b>
        </li>
      ))}
    </ul>
  );
}

function Issues({ checked: { issues, issue_count: count } }: { checked: Checked }) {
  if (issues.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('issues', { count })}</h3>
      <table className="q-sheet-issues">
        <thead>
          <tr>
            {(['cell', 'column', 'text', 'message'] as const).map((name) => (
              <th key={name} scope="col">
                {rateImportMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map(({ cell, field, text, message }) => (
            <tr key={`${cell} ${field} ${message}`}>
              <th scope="row">{cell}</th>
              <td>{meaningLabel(field)}</td>
              <td>{text}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > issues.length && (
        <p className="q-faint">{rateImportMessage('more', { count: count - issues.length })}</p>
      )}
    </section>
  );
}

/** A warning: of two overlapping rates, the newer one will be offered. */
function Overlaps({ checked: { overlaps, overlap_count: count } }: { checked: Checked }) {
  if (overlaps.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('overlaps', { count })}</h3>
      <p className="q-faint">{rateImportMessage('overlaps_text')}</p>
      <ul className="q-sheet-overlaps">
        {overlaps.map(({ row, rate_id: rate, other_row: other, valid_from: from, valid_to: to }) => (
          <li key={`${row} ${rate} ${other}`}>
            {rate === null
              ? rateImportMessage('overlap_row', { row, other: other ?? 0, from, to })
              : rateImportMessage('overlap_rate', { row, rate, from, to })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FixListProps = {
  unmatched: readonly Unmatched[];
  fixes: Fixes;
  isBusy: boolean;
  onChange: (fixes: Fixes) => void;
  onApply: () => void;
};

/** Unknown texts; each is assigned once for all of its cells. */
function FixList({ unmatched, fixes, isBusy, onChange, onApply }: FixListProps) {
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

/** The codes of unknown texts, by kind and text. */
export type Fixes = Readonly<Record<string, string>>;

type Fixable = Pick<ImportFix, 'kind' | 'text'>;

export const fixKey = ({ kind, text }: Fixable): string => `${kind}:${text}`;

export function fixesOf(fixes: readonly ImportFix[]): Fixes {
  return Object.fromEntries(fixes.map((fix) => [fixKey(fix), fix.code]));
}

const parts = /^(port|carrier|surcharge):(.*)$/s;

/** The plan with the assigned texts; open ones stay open. */
export function withFixes(plan: RateImportPlan, fixes: Fixes): RateImportPlan {
  const filled = Object.entries(fixes).flatMap(([key, code]): ImportFix[] => {
    const [, kind, text = ''] = parts.exec(key) ?? [];
    if (code.trim() === '' || (kind !== 'port' && kind !== 'carrier' && kind !== 'surcharge')) return [];
    return [{ kind, text, code: code.trim().toUpperCase() }];
  });
  return { ...plan, fixes: filled };
}
