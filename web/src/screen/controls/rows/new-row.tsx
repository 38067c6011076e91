import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { Loaded, type Loadable } from '#web/platform/loadable.tsx';
import { useCanOn } from '#web/platform/session/can.tsx';
import type { Row, Screen } from '#web/screen/screen.ts';
import { controlMessage } from '../control.messages.ts';

/** The form in which a row of a resource is made, and the page whose right to create it needs. */
export type NewRowForm = { path: string; load: () => Promise<Screen> };

export type NewRowDialogProps = NewRowForm & {
  /** What the row begins with, as its code where it can be one, else as its name. */
  typed: string;
  onCreated: (row: Row) => void;
  onClose: () => void;
};

/** The forms that lookups may open, by their resource, and the window they open in. From above, as forms consist of controls. */
type NewRowSources = {
  forms: Readonly<Record<string, NewRowForm>>;
  dialog: Loadable<ComponentType<NewRowDialogProps>>;
};

export const NewRows = createContext<NewRowSources | undefined>(undefined);

/** What a lookup offers as its last line: the form of its resource, begun with what was typed. */
export type NewRow = { textOf: (typed: string) => string; open: (typed: string) => void; dialog: ReactNode };

/** Nothing where nobody may create rows of it, or no resource is named. */
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
