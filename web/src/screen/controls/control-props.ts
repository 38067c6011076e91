/** What every control is given, in the search form and in the row form alike. */
export type ControlProps<T> = {
  /** Ties the label, the control and its error together. */
  id: string;
  label: string;
  value: T;
  onChange: (next: T) => void;
  isInvalid?: boolean;
  isRequired?: boolean;
  describedBy?: string | undefined;
  /** Names a control that no <label> names, such as one end of a range. */
  ariaLabel?: string | undefined;
};

type State = Omit<ControlProps<unknown>, 'label' | 'value' | 'onChange'>;

/** The attributes that say a control's name and state to every reader. */
export function aria({ id, isInvalid, isRequired, describedBy, ariaLabel }: State) {
  return {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
    'aria-label': ariaLabel,
  };
}
