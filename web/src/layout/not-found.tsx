import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { useOpen } from './navigation.ts';
import { shellMessage } from './shell.messages.ts';
import { indexPath } from './tabs.ts';

export function NotFound({ path }: { path: string }) {
  const open = useOpen();
  return (
    <PageState isPage icon="map" title={shellMessage('not_found')} text={shellMessage('not_found_text', { path })}>
      <Button look="primary" onClick={() => open(indexPath)}>
        {shellMessage('to_index')}
      </Button>
    </PageState>
  );
}
