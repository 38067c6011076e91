import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FormField } from '../screen.ts';
import { controlMessage } from './control.messages.ts';
import { anchorOf } from '#web/ui/popup.tsx';

type FieldLabelProps = {
  id: string;
  field: Pick<FormField, 'label' | 'help'>;
  isRequired?: boolean;
  className?: string;
  /** Behind the label, e.g. a mark. */
  children?: ReactNode;
};

/** A field's label with its help, if the contract has one. */
export function FieldLabel({ id, field, isRequired, className = '', children }: FieldLabelProps) {
  return (
    <span className={`q-field-label ${className}`}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {field.label}
      </label>
      {children}
      {field.help !== undefined && <FieldHelp id={`${id}-help`} text={field.help} />}
    </span>
  );
}

type Described = { field: Pick<FormField, 'help'>; error: string | undefined };

/** The ids of a control's descriptions: the error first, then the help. */
export function describedBy(id: string, { field, error }: Described): string | undefined {
  const ids = [error !== undefined && `${id}-error`, field.help !== undefined && `${id}-help`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** No tab stop, so that Tab moves from field to field; F1 in the field opens it, too. */
function FieldHelp({ id, text }: { id: string; text: string }) {
  const popup = useRef<HTMLDivElement>(null);
  useHelpKey(id, popup);
  const anchorName = anchorOf(id);
  return (
    <>
      <button
        type="button"
        className="q-help"
        tabIndex={-1}
        popoverTarget={id}
        aria-label={controlMessage('help')}
        title={controlMessage('help')}
        style={{ anchorName }}
      >
        ?
      </button>
      <div ref={popup} id={id} popover="auto" className="q-popup q-help-text" style={{ positionAnchor: anchorName }}>
        {text}
      </div>
    </>
  );
}

/** F1 in the described control shows the help until blur; Escape closes only the help. */
function useHelpKey(id: string, popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && popup.current?.matches(':popover-open')) {
        event.preventDefault();
        event.stopPropagation();
        popup.current.hidePopover();
      }
      if (event.key !== 'F1' || !(event.target instanceof Element)) return;
      const control = event.target.closest('[aria-describedby]');
      if (!control?.getAttribute('aria-describedby')?.split(' ').includes(id)) return;
      event.preventDefault();
      popup.current?.togglePopover();
      event.target.addEventListener('blur', () => popup.current?.hidePopover(), { once: true });
    }
    // Before the dialog's own handler.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [id, popup]);
}
