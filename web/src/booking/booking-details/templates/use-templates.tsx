import { type ReactNode, useState } from 'react';
import { useCanOn } from '#web/platform/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import type { BookingForm } from '../form-store.ts';
import { templateMessage } from './template.messages.ts';
import { usePatternImport } from './use-pattern.tsx';

const importDialog = loadable(async () => (await import('./import-dialog.tsx')).ImportDialog);
const saveDialog = loadable(async () => (await import('./save-dialog.tsx')).SaveDialog);

const listPath = '/bookingTemplate';

type Templates = {
  items: readonly MenuItem[];
  /** Takes a pattern of any origin over. */
  offer: ReturnType<typeof usePatternImport>['offer'];
  dialog: ReactNode;
};

/** Saving a booking's page as a template, and beginning it with one. */
export function useTemplates(form: BookingForm, canEdit: boolean): Templates {
  const [open, setOpen] = useState<'save' | 'import'>();
  const { offer, dialog } = usePatternImport(form);
  const canImport = useCanOn(listPath, 'Search') && canEdit;
  const canSave = useCanOn(listPath, 'Create');
  const close = () => setOpen(undefined);
  const item = (key: 'save' | 'import', icon: IconName): MenuItem => ({
    key: `template_${key}`,
    text: templateMessage(key),
    icon,
    onSelect: () => setOpen(key),
  });
  return {
    items: [...(canImport ? [item('import', 'download')] : []), ...(canSave ? [item('save', 'copy')] : [])],
    offer,
    dialog: (
      <>
        {open === 'save' && <Loaded component={saveDialog} props={{ form, onClose: close }} />}
        {open === 'import' && (
          <Loaded
            component={importDialog}
            props={{
              onClose: close,
              onPick: (incoming) => {
                close();
                offer(incoming);
              },
            }}
          />
        )}
        {dialog}
      </>
    ),
  };
}
