import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { importMessage } from './import.messages.ts';

/** Hands out what was uploaded, with its errors marked. */
export function MarkedButton({ fetch }: { fetch: () => Promise<string> }) {
  const { mutate, isPending } = useMutation({ mutationFn: fetch });
  return (
    <Button size="small" icon="download" busy={isPending} onClick={() => mutate()}>
      {importMessage('marked')}
    </Button>
  );
}
