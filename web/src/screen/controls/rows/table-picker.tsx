import { useState } from 'react';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/api/report-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { colon } from '#web/platform/languages/i18n.ts';
import { rowMessage } from '#web/screen/row.messages.ts';
import { ClearButton } from '../clear-button.tsx';
import { controlMessage } from '../control.messages.ts';
import { aria, type ControlProps, groupAria } from '../control-props.ts';
import { TagRemove } from '../options/list-control.tsx';
import { ModalPortal } from '../modal-portal.tsx';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { useRefNames, useResource } from './ref-rows.ts';
import type { PickerDialogProps } from './picker-dialog.tsx';
import './picker.css';

const dialog = loadable(async () => (await import('./picker-dialog.tsx')).PickerDialog);

type RefProps<T> = ControlProps<T> & { resource: string; columns?: readonly string[] | undefined };

/** A row of another resource, chosen from its list in a dialog. */
export function RefControl({ value, resource: name, columns, ...rest }: RefProps<string>) {
  const onChange = useReportedInput(rest.onChange);
  const [isOpen, setOpen] = useState(false);
  const resource = useResource(name);
  const [label = ''] = useRefNames(resource, value === '' ? [] : [value]);
  const buttonText = label || rowMessage('choose');
  return (
    <span className="q-code">
      <button
        {...aria(rest)}
        aria-label={`${rest.label}: ${buttonText}`}
        type="button"
        className="q-input q-select q-pick-button"
        aria-haspopup="dialog"
        title={label}
        onPointerEnter={prefetchDialog}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onChange('');
        }}
      >
        {label || <span className="q-faint">{buttonText}</span>}
      </button>
      <ClearButton isShown={value !== '' && rest.isDisabled !== true} label={rest.label} onClear={() => onChange('')} />
      {isOpen && resource && (
        <PickerWindow
          resource={resource}
          columns={columns}
          isMultiple={false}
          label={rest.label}
          value={value === '' ? [] : [value]}
          onPick={([picked = '']) => onChange(picked)}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

function prefetchDialog(): void {
  dialog.fetch().catch(logError);
}

function PickerWindow(props: PickerDialogProps) {
  return (
    <ModalPortal>
      <Loaded component={dialog} props={props} />
    </ModalPortal>
  );
}

/** Several rows of another resource: as tags, with a button that opens its list. */
export function RefsControl({ value, resource: name, columns, isDisabled, ...rest }: RefProps<readonly string[]>) {
  const onChange = useReportedInput(rest.onChange);
  const [isOpen, setOpen] = useState(false);
  const resource = useResource(name);
  const names = useRefNames(resource, value);
  return (
    <span {...groupAria(rest)} role="group" className="q-input q-list-control" data-disabled={isDisabled || undefined}>
      {value.map((id, index) => (
        <span key={id} className="q-tag">
          {names[index]}
          <TagRemove
            name={names[index] ?? id}
            isDisabled={isDisabled}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        </span>
      ))}
      <button
        type="button"
        className="q-pick-more"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-label={controlMessage('pick') + colon + rest.label}
        onPointerEnter={prefetchDialog}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {controlMessage('pick')}
      </button>
      {isOpen && resource && (
        <PickerWindow
          resource={resource}
          columns={columns}
          isMultiple
          label={rest.label}
          value={value}
          onPick={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
