import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './controls.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'default' | 'primary' | 'danger' | 'text';
  /** Colours a text button, e.g. for deleting. */
  tone?: 'danger';
  size?: 'default' | 'small';
  icon?: IconName;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Not `disabled`: the browser would remove the focus, and the form would lose its keys. */
const busyProps = {
  onClick: (event: MouseEvent) => event.preventDefault(),
  'aria-disabled': true,
  'aria-busy': true,
};

export function Button({ variant = 'default', tone, size, icon, busy = false, className, children, ...rest }: Props) {
  const names = ['q-button', `q-button-${variant}`];
  if (size === 'small') names.push('q-button-small');
  if (tone) names.push(`q-button-tone-${tone}`);
  if (className) names.push(className);
  return (
    <button type="button" {...rest} className={names.join(' ')} {...(busy && busyProps)}>
      {busy ? <span className="q-spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** The accessible name and tooltip. */
  label: string;
  size?: 'default' | 'small';
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with only an icon. */
export function IconButton({ icon, label, size, busy = false, className, ...rest }: IconButtonProps) {
  const names = ['q-button', 'q-button-icon'];
  if (size === 'small') names.push('q-button-small');
  if (className) names.push(className);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={names.join(' ')}
      {...(busy && busyProps)}
    >
      {busy ? <span className="q-spinner" /> : <Icon name={icon} />}
    </button>
  );
}
