import { type ReactNode, useState } from 'react';
import { useCanOn } from '#web/platform/session/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import type { BookingForm } from '../form/form-store.ts';
import { templateMessage } from './template.messages.ts';
import { usePatternImport } from './use-pattern.tsx';
import './template.css';

const importDialog = loadable(async () => (await import('./import-dialog.tsx')).TemplateImportDialog);
const saveDialog = loadable(async () => (await import('./save-dialog.tsx')).SaveDialog);

const listPath = '/bookingTemplate';

type Templates = {
  items: readonly MenuItem[];
  /** Applies a pattern of any origin. */
  offer: ReturnType<typeof usePatternImport>['offer'];
  /** Fills what is empty from a pattern. */
  fill: ReturnType<typeof usePatternImport>['fill'];
  /** Shown on a page that was opened to create a template. */
  hint: ReactNode;
  dialog: ReactNode;
};

/** Saves a booking's page as a template, and starts a booking from one. */
export function useTemplates(form: BookingForm, canEdit: boolean): Templates {
  const [open, setOpen] = useState<'save' | 'import'>();
  const { offer, fill, dialog } = usePatternImport(form);
  const canImport = useCanOn(listPath, 'Search') && canEdit;
  const canSave = useCanOn(listPath, 'Create');
  const isTemplate = useTab().search.get('as') === 'template';
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
    fill,
    hint: isTemplate && canSave && <TemplateHint onSave={() => setOpen('save')} />,
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

function TemplateHint({ onSave }: { onSave: () => void }) {
  return (
    <p className="q-pattern-offer" role="status">
      <Icon name="copy" />
      <span>{templateMessage('make')}</span>
      <Button size="small" variant="primary" onClick={onSave}>
        {templateMessage('save')}
      </Button>
    </p>
  );
}
