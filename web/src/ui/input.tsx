import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import './controls.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...rest }: InputProps) {
  return <input autoComplete="off" {...rest} className={className ? `q-input ${className}` : 'q-input'} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={className ? `q-input ${className}` : 'q-input'} />;
}

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The browser's own select, for short closed lists; long or searched ones are antd's. */
export function NativeSelect({ className, ...rest }: NativeSelectProps) {
  return <select {...rest} className={className ? `q-input ${className}` : 'q-input'} />;
}
