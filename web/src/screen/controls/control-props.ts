/** What stands in a control: numbers, codes and ids as the text that was typed or picked. */
export type ControlValue = string | boolean | readonly string[];

/** What every control is given, in the search form and in the row form alike. */
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
  /** Names a control that no <label> names, such as one end of a range or the cell of a table. */
  ariaLabel?: string | undefined;
};

type State = Omit<ControlProps<unknown>, 'label' | 'value' | 'onChange'>;

/** The attributes that say a control's name and state to every reader. */
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

/** The same for a control of several elements, which no <label> reaches: groups and lists. Theirs cannot be called invalid. */
export function groupAria({ id, isInvalid, describedBy, ariaLabel, label }: State & { label: string }) {
  return {
    id,
    'aria-label': ariaLabel ?? label,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
  };
}

/** The attributes of a field with a list: whether it is open, and which of its entries the arrows stand on. */
export function comboAria(listId: string, { isOpen, active }: { isOpen: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
}
