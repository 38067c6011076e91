import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { Loaded, type Loadable } from '#web/platform/loadable.tsx';
import { useCanOn } from '#web/platform/session/can.tsx';
import type { Row, Screen } from '#web/screen/screen.ts';
import { controlMessage } from '../control.messages.ts';

/** The form for new rows of a resource, and the page whose right it needs. */
export type NewRowForm = { path: string; load: () => Promise<Screen> };

export type NewRowDialogProps = NewRowForm & {
  /** The new row's code if valid, otherwise its name. */
  typed: string;
  onCreated: (row: Row) => void;
  onClose: () => void;
};

/**
 * The forms that lookups may open, by resource, and their dialog. Provided by a context, because forms consist of
 * controls.
 */
type NewRowSources = {
  forms: Readonly<Record<string, NewRowForm>>;
  dialog: Loadable<ComponentType<NewRowDialogProps>>;
};

export const NewRows = createContext<NewRowSources | undefined>(undefined);

/** The last line of a lookup's options: a new row with the typed text. */
export type NewRow = { textOf: (typed: string) => string; open: (typed: string) => void; dialog: ReactNode };

/** Undefined without a resource or without the right to create its rows. */
export function useNewRow(resource: string | undefined, onCreated: (row: Row) => void): NewRow | undefined {
  const sources = use(NewRows);
  const form = sources?.forms[resource ?? ''];
  const canCreate = useCanOn(form?.path ?? '', 'Create');
  const [typed, setTyped] = useState<string>();
  if (!sources || !form || !canCreate) return undefined;
  return {
    textOf: (text) => controlMessage(text === '' ? 'new_row' : 'new_row_of', { name: text }),
    open: setTyped,
    dialog: typed !== undefined && (
      <Loaded component={sources.dialog} props={{ ...form, typed, onCreated, onClose: () => setTyped(undefined) }} />
    ),
  };
}
