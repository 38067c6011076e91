import { useState, useId } from 'react';
import { Can } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ButtonResource, menuButtons } from '#contract/system/menu-button.ts';
import { api } from '#web/platform/api/api.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';

/** Adds all buttons of a resource to a menu. */
export function BatchButton({ menu }: { menu: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Can action="Create">
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {apiRightsMessage('batch')}
      </Button>
      {isOpen && <ApiBatchDialog menu={menu} onClose={() => setIsOpen(false)} />}
    </Can>
  );
}

type BatchDialogProps = { menu: number; onClose: () => void };

/** The dialog to add all buttons of a resource. */
function ApiBatchDialog({ menu, onClose }: BatchDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const [named, setNamed] = useState<string>();
  const resources = useResources(menu);
  const resource = named ?? currentResource(resources)?.name ?? '';
  const missing = resources.find(({ name }) => name === resource)?.missing ?? 0;
  const add = useMutation({
    mutationFn: () => api<readonly unknown[]>('POST', `${menuButtons.path}batch_create/`, { body: { menu, resource } }),
    onSuccess: async (rows) => {
      toast.success(apiRightsMessage('batch_added', { count: rows.length }));
      await client.invalidateQueries({ queryKey: [menuButtons.name] });
      onClose();
    },
  });
  return (
    <Dialog title={apiRightsMessage('batch_title')} variant="prompt" holdsInput onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (missing > 0 && !add.isPending) add.mutate();
        }}
      >
        <div className="q-dialog-body q-batch" data-autofocus>
          <p>{apiRightsMessage('batch_text')}</p>
          <label htmlFor={id}>{apiRightsMessage('resource')}</label>
          <SelectControl
            id={id}
            label={apiRightsMessage('resource')}
            value={resource}
            emptyText={apiRightsMessage('choose')}
            options={resources.map((each) => ({ value: each.name, label: apiRightsMessage('resource_option', each) }))}
            onChange={setNamed}
          />
          <p role="status">{resource !== '' && missing === 0 && apiRightsMessage('batch_nothing')}</p>
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{apiRightsMessage('cancel')}</CancelButton>
          <Button type="submit" variant="primary" busy={add.isPending} disabled={missing === 0}>
            {apiRightsMessage('batch_add', { count: missing })}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function useResources(menu: number): readonly ButtonResource[] {
  const { data = [] } = useQuery({
    queryKey: [menuButtons.name, 'resources', menu],
    queryFn: ({ signal }) =>
      api<readonly ButtonResource[]>('GET', `${menuButtons.path}resources/`, { query: { menu }, signal }),
    staleTime: 0,
  });
  return data;
}

/** The resource of the menu's existing buttons. */
function currentResource(resources: readonly ButtonResource[]): ButtonResource | undefined {
  return resources.find(({ missing, total }) => missing < total);
}
