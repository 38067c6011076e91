import { useState } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input, TextArea } from '#web/ui/input.tsx';
import { ZonedControl, zonedMoment } from '../../cut-offs/public.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { type LineField, lineField } from '../form/form-fields.ts';
import type { GridTables } from '../grid/columns.ts';
import { pastedNumber } from '../lines/paste.ts';
import { vgmMessage } from './vgm.messages.ts';
import { type VgmOutcome, withVgm } from './vgm-entry.ts';
import { readSheet, type Sheet } from './vgm-sheet.ts';
import './vgm.css';

type VgmDialogProps = { tables: GridTables; onClose: () => void };
type Common = Partial<Record<LineField, string>>;
const commonFields = ['weighattn', 'vgmconncom', 'weightel', 'vgmemail'] as const;

/**
 * Enters the verified gross masses of many containers: from a list of weights, or calculated by method 2 (SOLAS VI/2).
 */
export function VgmDialog({ tables, onClose }: VgmDialogProps) {
  const { form } = useBookingForm();
  const lines = useFormState(({ values }) => values.lines);
  const [text, setText] = useState('');
  const [common, setCommon] = useState<Common>({});
  const [isCalculated, setCalculated] = useState(false);
  const [parts, setParts] = useState({ packing: '', dunnage: '' });
  const sheet = readSheet(text, tables);
  const tareOf = (type: string) => tables.types?.find(({ code }) => code === type)?.tare_kg;
  const methodTwo = isCalculated ? { ...parts, tareOf } : undefined;
  const outcome = withVgm(lines, { weighed: sheet.weighed ?? new Map(), common, methodTwo });

  function apply() {
    form.editLines(() => outcome.lines);
    toast.success(vgmMessage('applied', { count: outcome.weighed + outcome.calculated }));
    onClose();
  }

  return (
    <Dialog title={vgmMessage('title')} variant="drawer" holdsInput onClose={onClose}>
      <div className="q-dialog-body q-vgm" data-autofocus>
        <SheetText text={text} onChange={setText} />
        <ReadNote sheet={sheet} outcome={outcome} />
        <CommonFields common={common} zone={tables.zone} onChange={setCommon} />
        <label className="q-vgm-check">
          <Checkbox checked={isCalculated} onChange={(event) => setCalculated(event.target.checked)} />
          {vgmMessage('method_two')}
        </label>
        {isCalculated && <Parts parts={parts} onChange={setParts} />}
        <p role="status">
          {vgmMessage('will', {
            weighed: outcome.weighed,
            calculated: outcome.calculated,
            left: missingWeights(outcome),
          })}
        </p>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{vgmMessage('cancel')}</CancelButton>
        <Button variant="primary" onClick={apply}>
          {vgmMessage('apply')}
        </Button>
      </footer>
    </Dialog>
  );
}

function SheetText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <label className="q-vgm-paste">
      <span>{vgmMessage('paste')}</span>
      <TextArea
        rows={8}
        wrap="off"
        className="q-mono"
        placeholder={vgmMessage('paste_sample')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function missingWeights({ lines }: VgmOutcome): number {
  return lines.filter(({ values }) => values.ctnstatus !== 'E' && values.weighkgs === '').length;
}

type CommonFieldsProps = { common: Common; zone: string; onChange: (common: Common) => void };

function CommonFields({ common, zone, onChange }: CommonFieldsProps) {
  const setTime = (weighdate: string) => onChange({ ...common, weighdate });

  return (
    <fieldset className="q-vgm-fields">
      <legend>{vgmMessage('common')}</legend>
      {commonFields.map((name) => (
        <label key={name}>
          <span>{lineField(name).label}</span>
          <Input value={common[name] ?? ''} onChange={(event) => onChange({ ...common, [name]: event.target.value })} />
        </label>
      ))}
      <div>
        <label htmlFor="vgm-date">
          {lineField('weighdate').label} ({zone})
        </label>
        <ZonedControl
          id="vgm-date"
          label={lineField('weighdate').label}
          value={common.weighdate ?? ''}
          zone={zone}
          onChange={setTime}
          onCommit={(typed) => setTime(zonedMoment(typed, zone) ?? typed)}
        />
      </div>
    </fieldset>
  );
}

type PartsProps = {
  parts: { packing: string; dunnage: string };
  onChange: (parts: { packing: string; dunnage: string }) => void;
};

function Parts({ parts, onChange }: PartsProps) {
  return (
    <div className="q-vgm-fields">
      {(['packing', 'dunnage'] as const).map((name) => (
        <label key={name}>
          <span>{vgmMessage(name)}</span>
          <Input
            inputMode="decimal"
            data-number
            value={parts[name]}
            onChange={(event) => onChange({ ...parts, [name]: pastedNumber(event.target.value) })}
          />
        </label>
      ))}
    </div>
  );
}

type ReadNoteProps = { sheet: Sheet; outcome: VgmOutcome };

/** How the list was interpreted, and what will not be written. */
function ReadNote({ sheet: { columns, weighed, unread }, outcome }: ReadNoteProps) {
  if (columns.length === 0) return null;
  return (
    <>
      <p>
        {vgmMessage('columns')}
        {columns.map(({ number, field, text }) => (
          <span key={number} className={field === undefined ? 'q-faint' : undefined}>
            {vgmMessage('column', {
              text,
              field: field === undefined ? vgmMessage('not_filled') : lineField(field).label,
            })}
          </span>
        ))}
      </p>
      {weighed === undefined && <p className="q-form-error">{vgmMessage('no_number')}</p>}
      {weighed && (
        <p>
          {vgmMessage('read', { count: weighed.size, matched: outcome.weighed })}
          {outcome.unknown.length > 0 && (
            <span className="q-form-error">{vgmMessage('unknown', { numbers: outcome.unknown.join(', ') })}</span>
          )}
        </p>
      )}
      {unread.length > 0 && (
        <p className="q-form-error" role="status">
          {vgmMessage('unread')}
          {unread.map(({ row, field, text }) => (
            <span key={`${row} ${field}`}>
              {vgmMessage('unread_cell', { row, field: lineField(field).label, text })}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
