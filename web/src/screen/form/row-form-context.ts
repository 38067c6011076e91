import { createContext, use } from 'react';
import type { ControlValue } from '../controls/control-props.ts';
import type { FormValues } from './form-values.ts';

type RowFormHandle = {
  values: FormValues;
  set: (name: string, value: ControlValue) => void;
};

export const RowFormContext = createContext<RowFormHandle | undefined>(undefined);

/** The form of a custom control: the values of its other fields, and functions to set them. */
export function useRowFormHandle(): RowFormHandle {
  const form = use(RowFormContext);
  if (!form) throw new Error('useRowFormHandle stands outside of a row form');
  return form;
}
