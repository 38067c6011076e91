import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import './controls.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...rest }: InputProps) {
  return <input autoComplete="off" {...rest} className={className ? `q-input ${className}` : 'q-input'} />;
}

type SearchInputProps = Omit<InputProps, 'type' | 'value' | 'onChange'> & {
  /** The accessible name and placeholder. */
  label: string;
  value: string;
  onType: (value: string) => void;
};

/** A search field that filters during input. */
export function SearchInput({ label, onType, ...rest }: SearchInputProps) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      {...rest}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={className ? `q-input ${className}` : 'q-input'} />;
}

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The native select, for short closed lists; long ones use a lookup. */
export function NativeSelect({ className, ...rest }: NativeSelectProps) {
  return <select {...rest} className={className ? `q-input ${className}` : 'q-input'} />;
}
