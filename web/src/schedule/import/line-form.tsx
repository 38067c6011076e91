import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, type ReactNode, useId, useState } from 'react';
import type { ScheduleImport } from '#contract/schedule/import.ts';
import { scheduleLineLabels } from '#contract/schedule/line.labels.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { useCutOffNames } from '#web/booking/cut-offs/public.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { checkLine } from './import-calls.ts';
import { mailedCutoffCodes, lineBody, type LineDraft, newLineDraft, lineProblems } from './line-draft.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

const labels = localeTexts(scheduleLineLabels);

const fields = [
  { name: 'carrier_code', code: 'carrier' },
  { name: 'service_code' },
  { name: 'vessel' },
  { name: 'imo' },
  { name: 'export_voyage' },
  { name: 'pol', code: 'port' },
  { name: 'etd', placeholder: true },
  { name: 'pod', code: 'port' },
  { name: 'eta', placeholder: true },
  { name: 'transit_port' },
] as const;

/** One sailing as in most carriers' mails; it becomes a voyage of two calls. */
export function LineForm({ onChecked }: { onChecked: (checked: ScheduleImport) => void }) {
  const [draft, setDraft] = useState<LineDraft>(newLineDraft);
  const nameOf = useCutOffNames();
  const check = useMutation({
    mutationFn: () => checkLine(lineBody(draft)),
    onSuccess: onChecked,
    meta: { handles: () => true },
  });
  const { problems, rest } = lineError(check.error, draft);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    check.mutate();
  }
  const set = (name: string) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-import-body">
        <p className="q-faint">{scheduleImportMessage('line_hint')}</p>
        <div className="q-schedule-line" data-autofocus>
          {fields.map(({ name, ...field }) => (
            <Field key={name} label={labels[name]} problem={problems[name]}>
              {(props) =>
                'code' in field ? (
                  <CodeControl {...props} source={{ resource: field.code }} value={draft[name]} onChange={set(name)} />
                ) : (
                  <TextControl {...props} value={draft[name]} onChange={set(name)} />
                )
              }
            </Field>
          ))}
          {mailedCutoffCodes.map((code) => (
            <Field key={code} label={nameOf(code)} title={code} problem={problems[code]}>
              {(props) => <TextControl {...props} value={draft[code]} onChange={set(code)} />}
            </Field>
          ))}
        </div>
        <ImportProblem text={rest} />
      </div>
      <footer className="q-dialog-foot">
        <Button type="submit" variant="primary" busy={check.isPending}>
          {scheduleImportMessage('check')}
        </Button>
      </footer>
    </form>
  );
}

/** Errors of single fields, or of the whole. */
function lineError(error: unknown, draft: LineDraft) {
  const problems = error instanceof ApiError ? lineProblems(error.fields, draft) : {};
  const rest = error && Object.keys(problems).length === 0 ? errorText(error).text : '';
  return { problems, rest };
}

type FieldProps = {
  label: string;
  title?: string;
  problem: string | undefined;
  children: (props: { id: string; label: string; isInvalid: boolean; describedBy: string | undefined }) => ReactNode;
};

function Field({ label, title, problem, children }: FieldProps) {
  const id = useId();
  const describedBy = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} title={title}>
        {label}
      </label>
      {children({ id, label, isInvalid: problem !== undefined, describedBy })}
      <ImportProblem id={describedBy} text={problem} />
    </div>
  );
}
