import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { unsavedQuestion } from './unsaved.ts';

const dialog = loadable(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog);

/** Renders the dialog about unsaved input; mounted once. */
export function UnsavedHost() {
  return useStore(unsavedQuestion) && <Loaded component={dialog} props={{}} />;
}
