import type { Resource } from '#contract/kit.ts';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#web/platform/languages/i18n.ts';
import { TabContext, useTab } from '#web/platform/page/tab.tsx';
import { ScreenPath } from '#web/platform/session/can.tsx';
import { ModalPortal } from '../controls/modal-portal.tsx';
import type { NewRowDialogProps } from '../controls/rows/new-row.tsx';
import type { Preset } from './form-values.ts';
import { RowDialog } from './row-dialog.tsx';

/**
 * The form of another resource in a dialog; the new row is returned. It does not mark the tab as unsaved: closing it
 * must not clear the mark of the page's own input.
 */
export function NewRowDialog({ path, load, typed, onCreated, onClose }: NewRowDialogProps) {
  const tab = useTab();
  const { data: screen } = useQuery({
    queryKey: ['screen', path],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    throwOnError: true,
  });
  if (!screen) return null;
  return (
    <ModalPortal>
      <TabContext value={{ ...tab, setDirty: leaveMark }}>
        <ScreenPath value={path}>
          <RowDialog
            screen={screen}
            mode="add"
            row={undefined}
            preset={presetOf(screen.resource, typed)}
            canEdit={false}
            onEdit={onClose}
            onSaved={onCreated}
            onClose={onClose}
          />
        </ScreenPath>
      </TabContext>
    </ModalPortal>
  );
}

const leaveMark = () => undefined;

/** The typed text, in the first field that accepts it. */
function presetOf({ code, input }: Pick<Resource, 'code' | 'input'>, typed: string): Preset {
  const name = locale.startsWith('zh') ? 'name_zh' : 'name_en';
  const field = [code, /^[\x20-\x7e]*$/.test(typed) ? 'name_en' : 'name_zh', name].find(
    (each) => each !== undefined && input.shape[each]?.safeParse(typed).success,
  );
  return field === undefined ? {} : { [field]: typed };
}
