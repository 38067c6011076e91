import { type SubmitEvent, useState } from 'react';
import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { VgmStep } from '#contract/booking/machine/vgm-moves.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { type ActionBody, showStepResult } from '../action-calls.ts';
import { idsIn, bodyText } from '../action-form.ts';
import { TextItem } from '../action-item.tsx';
import { actionMessage } from '../actions.messages.ts';
import { CheckItem } from '../check-item.tsx';
import { SendingFields, missingNote } from '../fields/send-fields.tsx';
import { applicableLines } from './applicable-lines.ts';
import { vgmStepMessage } from './vgm-step.messages.ts';
import '../actions.css';
import { api } from '#web/platform/api/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';

type VgmStepDialogProps = { booking: Booking; step: VgmStep; onClose: () => void };

/** The containers, and by which channel their mass was sent or answered. */
export function VgmStepDialog({ booking, step, onClose }: VgmStepDialogProps) {
  const lines = applicableLines(booking, step);
  const [body, setBody] = useState<ActionBody>({ line_ids: lines.map(({ id }) => id) });
  const change = (part: ActionBody) => setBody((before) => ({ ...before, ...part }));
  const attempt = useVgmAttempt({ booking, step, onDone: onClose });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    attempt.send(body);
  }
  return (
    <Dialog title={`${vgmStepMessage(step)} · ${booking.orderno}`} variant="prompt" holdsInput onClose={onClose}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body q-action" data-autofocus tabIndex={-1}>
          <Boxes lines={lines} body={body} onChange={change} />
          {step === 'send' || step === 'retract' ? (
            <SendingFields booking={booking.id} what="VGM" body={body} errors={{}} onChange={change} />
          ) : (
            <StepFields step={step} body={body} onChange={change} />
          )}
          <FormError text={attempt.problem} />
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{rowMessage('cancel')}</CancelButton>
          <Button type="submit" variant={step === 'reject' ? 'danger' : 'primary'} busy={attempt.isBusy}>
            {vgmStepMessage(step)}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type PartProps = { body: ActionBody; onChange: (part: ActionBody) => void };

function Boxes({ lines, body, onChange }: PartProps & { lines: Booking['ctnlist'] }) {
  const chosen = idsIn(body, 'line_ids');
  const toggle = (id: number, isChosen: boolean) =>
    onChange({ line_ids: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <fieldset className="q-action-lines">
      <legend>{vgmStepMessage('boxes')}</legend>
      {lines.map(({ id, cntrno, ctnall, ctnnum, weighkgs }) => (
        <CheckItem
          key={id}
          label={[cntrno || `${ctnnum}*${ctnall}`, weighkgs && `${weighkgs} kg`].filter(Boolean).join(' · ')}
          checked={chosen.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
    </fieldset>
  );
}

/** A rejection needs a reason; other steps may have a note. */
function StepFields({ step, body, onChange }: PartProps & { step: VgmStep }) {
  const name = step === 'reject' ? 'reason_text' : 'note';
  return (
    <TextItem
      label={actionMessage(name)}
      value={bodyText(body, name)}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
}

type AttemptProps = { booking: Booking; step: VgmStep; onDone: () => void };

/** Runs the step and shows its refusal. */
function useVgmAttempt({ booking: { id }, step, onDone }: AttemptProps) {
  const { problem, isBusy, refuse, send } = useSending({
    send: async (body: ActionBody) => {
      const url = `${bookings.path}${id}/vgm/${step}/`;
      showStepResult(await api<Booking>('POST', url, { body, idempotencyKey: randomKey() }));
      toast.success(vgmStepMessage('done', { step: vgmStepMessage(step), count: boxesIn(body) }));
    },
    onDone,
  });
  return {
    problem,
    isBusy,
    send: (body: ActionBody) => {
      const lack = boxesIn(body) === 0 ? vgmStepMessage('choose') : lackingNote(body, id, step);
      if (lack === undefined) send(body);
      else refuse(lack);
    },
  };
}

function lackingNote(body: ActionBody, booking: number, step: VgmStep): string | undefined {
  return step === 'send' || step === 'retract' ? missingNote(body, booking, 'VGM') : undefined;
}

const boxesIn = (body: ActionBody) => idsIn(body, 'line_ids').length;
