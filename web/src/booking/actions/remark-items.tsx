import { useId } from 'react';
import type { Feedback } from '#contract/booking/machine/feedback.ts';
import { addRow } from '#web/platform/add-row.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { nameOfPath, type HeaderField } from '../booking-details/public.ts';
import type { ActionBody } from './action-calls.ts';
import type { ActionFieldsProps } from './action-form.ts';
import { maxReason } from './action-item.tsx';
import { actionMessage } from './actions.messages.ts';

/** Fields that carriers and the back office return bookings for. */
const remarkable = [
  'shipper',
  'consignee',
  'notifyparty',
  'description',
  'marks',
  'hscode',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'vessel',
  'voyno',
  'etd',
  'portload',
  'portdischarge',
  'placedelivery',
  'service',
  'issuetype',
  'contractno',
] as const satisfies readonly HeaderField[];

const choices = [...remarkable, 'ctnlist', 'dglist'].map((value) => ({ value, label: nameOfPath(value) }));

/** Errors of single fields, each with a text (SO8, SI5). */
export function RemarkItems({ body, onChange }: Pick<ActionFieldsProps, 'body' | 'onChange'>) {
  const remarks = remarksIn(body);
  const id = useId();
  const next = (remarks.at(-1)?.row ?? 0) + 1;
  const put = (row: number, part: Partial<Feedback>) =>
    onChange({ feedback: remarks.map((each) => (each.row === row ? { ...each, ...part } : each)) });
  return (
    <fieldset className="q-action-remarks" data-wide>
      <legend className="q-field-label">{actionMessage('remarks')}</legend>
      {remarks.map(({ row, path, text }) => (
        <div key={row} data-row>
          <SelectControl
            id={`${id}-${row}`}
            label={actionMessage('field')}
            ariaLabel={actionMessage('field')}
            options={choices}
            emptyText={actionMessage('choose')}
            value={path}
            onChange={(chosen) => put(row, { path: chosen })}
          />
          <Input
            aria-label={actionMessage('reason_text')}
            maxLength={maxReason}
            value={text}
            onChange={(event) => put(row, { text: event.target.value })}
          />
          <Button
            variant="text"
            icon="trash"
            data-edits
            aria-label={actionMessage('remove_remark')}
            onClick={() => onChange({ feedback: remarks.filter((each) => each.row !== row) })}
          />
        </div>
      ))}
      <Button
        variant="text"
        icon="plus"
        data-edits
        onClick={(event) =>
          addRow(event, () => onChange({ feedback: [...remarks, { row: next, path: '', text: '' }] }))
        }
      >
        {actionMessage('add_remark')}
      </Button>
    </fieldset>
  );
}

/** A remark being entered; `row` is its key. */
type Remark = Feedback & { row: number };

function remarksIn(body: ActionBody): readonly Remark[] {
  const { feedback } = body;
  return Array.isArray(feedback) ? feedback.filter(isRemark) : [];
}

function isRemark(value: unknown): value is Remark {
  return typeof value === 'object' && value !== null && 'row' in value && 'path' in value && 'text' in value;
}

/** Empty rows are not sent. */
export function withRemarks(body: ActionBody): ActionBody {
  if (!('feedback' in body)) return body;
  const filled = remarksIn(body).filter(({ path, text }) => path !== '' && text.trim() !== '');
  return { ...body, feedback: filled.map(({ path, text }) => ({ path, text })) };
}
