/** A row of an open list: what it would put into the field, and what that means. */
export type Option = { value: string; note: string };

type OptionListProps = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  isBusy?: boolean;
  onPick: (index: number) => void;
};

/** The list of a combo box; the control above it keeps the focus and moves `active`. */
export function OptionList({ id, label, options, active, isBusy, onPick }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isBusy}>
      {options.map(({ value, note }, index) => (
        <div
          key={`${value} ${note}`}
          id={`${id}-${index}`}
          role="option"
          className="q-option"
          tabIndex={-1}
          ref={index === active ? intoView : undefined}
          aria-selected={index === active}
          // Mouse down, not click: the input must not lose focus first.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(index);
          }}
        >
          <b>{value}</b> {note}
        </div>
      ))}
    </div>
  );
}

/** The list scrolls along with the arrows. */
export function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
