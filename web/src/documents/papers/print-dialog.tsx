import { type SubmitEvent, useState } from 'react';
import { type PrintResult, PrintInput } from '#contract/documents/document.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { followTask } from '#web/platform/tasks/follow-task.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { CheckboxesControl, RadioControl, useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { printed, startPrintJob } from './document-api.ts';
import { documentMessage } from './document.messages.ts';
import './documents.css';

type PrintDialogProps = {
  bookings: readonly number[];
  onClose: () => void;
  /** Called with the result, possibly long after the dialog was closed. */
  onLeftOut: (printed: PrintResult) => void;
};

/** Chooses the documents of the selected bookings, their language, and one file or several. */
export function PrintDialog({ bookings, ...on }: PrintDialogProps) {
  const { onClose } = on;
  const [options, setOptions] = useState<PrintOptions>({ kinds: ['BOOKING_NOTE'], language: 'both', as: 'pdf' });
  const { problem, isBusy, print } = usePrinting(bookings, on);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    print(options);
  }

  return (
    <Dialog
      title={documentMessage('print_title', { count: bookings.length })}
      variant="prompt"
      holdsInput
      onClose={onClose}
    >
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body q-print" data-autofocus>
          <PrintFields options={options} onChange={setOptions} />
          <p className="q-faint">{documentMessage('print_hint')}</p>
          <FormError text={problem} />
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{documentMessage('cancel')}</CancelButton>
          <Button type="submit" variant="primary" busy={isBusy}>
            {documentMessage('print')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type PrintFieldsProps = { options: PrintOptions; onChange: (options: PrintOptions) => void };

function PrintFields({ options, onChange }: PrintFieldsProps) {
  const kinds = { id: 'print-kinds', label: documentMessage('kinds'), ariaLabel: documentMessage('kinds') };
  const format = { id: 'print-together', label: documentMessage('together'), ariaLabel: documentMessage('together') };
  const forms = [
    { value: 'pdf', label: documentMessage('one_pdf') },
    { value: 'zip', label: documentMessage('archive') },
  ];
  return (
    <>
      <fieldset>
        <legend>{kinds.label}</legend>
        <CheckboxesControl
          {...kinds}
          value={options.kinds}
          options={useOpenKinds()}
          onChange={(chosen) => onChange({ ...options, kinds: chosen })}
        />
      </fieldset>
      <label className="q-papers-language">
        {documentMessage('language')}
        <SelectControl
          id="print-language"
          label={documentMessage('language')}
          value={options.language}
          options={useDictionaryOptions('document_language')}
          onChange={(language) => onChange({ ...options, language })}
        />
      </label>
      <fieldset>
        <legend>{format.label}</legend>
        <RadioControl {...format} value={options.as} options={forms} onChange={(as) => onChange({ ...options, as })} />
      </fieldset>
    </>
  );
}

/** The kinds that the caller may create: agreed rates need a right of their own. */
function useOpenKinds() {
  const seesQuotes = useCanOn('/quote', 'Retrieve');
  return useDictionaryOptions('document_kind').filter(({ value }) => seesQuotes || value !== 'DEBIT_NOTE');
}

type PrintOptions = { kinds: readonly string[]; language: string; as: string };

function usePrinting(
  bookings: readonly number[],
  { onClose, onLeftOut }: Pick<PrintDialogProps, 'onClose' | 'onLeftOut'>,
) {
  const { problem, isBusy, refuse, send } = useSending({
    send: startPrintJob,
    onDone: ({ task }) => {
      follow(task, { count: bookings.length, onLeftOut }).catch(reportError);
      onClose();
    },
  });

  function print(options: PrintOptions) {
    const input = PrintInput.safeParse({ ...options, keys: [...bookings] });
    if (input.success) send(input.data);
    else refuse(documentMessage('choose_kind'));
  }
  return { problem, isBusy, print };
}

type Following = Pick<PrintDialogProps, 'onLeftOut'> & { count: number };

async function follow(task: number, { count, onLeftOut }: Following): Promise<void> {
  const state = await followTask(task, {
    inProgress: documentMessage('printing', { count }),
    show: documentMessage('see'),
    failed: (reason) => documentMessage('print_failed', { reason }),
    cancelled: documentMessage('print_cancelled'),
    done: documentMessage('printed'),
  });
  if (state === 'cancelled') return;
  const result = await printed(task);
  if (result.left_out.length > 0) onLeftOut(result);
}
