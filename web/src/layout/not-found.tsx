import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { useOpen } from './navigation-context.tsx';
import { shellMessage } from './shell.messages.ts';
import { indexPath } from './tabs.ts';

/** `path` is what was looked for; whoever comes to /404 by themselves has looked for nothing. */
export function NotFound({ path }: { path: string | null }) {
  const open = useOpen();
  const text = path === null ? '' : shellMessage('not_found_text', { path });
  return (
    <PageState isPage icon="map" title={shellMessage('not_found')} text={text}>
      <Button variant="primary" onClick={() => open(indexPath)}>
        {shellMessage('to_index')}
      </Button>
    </PageState>
  );
}
