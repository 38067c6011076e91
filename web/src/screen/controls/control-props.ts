/** The value of a control: numbers, codes and ids are texts. */
export type ControlValue = string | boolean | readonly string[];

/** The common properties of all controls, in searches and forms. */
export type ControlProps<T> = {
  /** Ties the label, the control and its error together. */
  id: string;
  label: string;
  value: T;
  onChange: (next: T) => void;
  isInvalid?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean | undefined;
  describedBy?: string | undefined;
  /** The name of a control without <label>, e.g. one end of a range or a table cell. */
  ariaLabel?: string | undefined;
};

type State = Omit<ControlProps<unknown>, 'label' | 'value' | 'onChange'>;

/** The ARIA attributes of a control's name and state. */
export function aria({ id, isInvalid, isRequired, isDisabled, describedBy, ariaLabel }: State) {
  return {
    id,
    disabled: isDisabled,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
    'aria-label': ariaLabel,
  };
}

/**
 * The same for a control of several elements, which has no <label>: groups and lists. They cannot be invalid in ARIA.
 */
export function groupAria({ id, isInvalid, describedBy, ariaLabel, label }: State & { label: string }) {
  return {
    id,
    'aria-label': ariaLabel ?? label,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
  };
}

/** The ARIA attributes of a combo box: whether its list is open, and the active option. */
export function comboAria(listId: string, { isOpen, active }: { isOpen: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
}
