import { useMutation } from '@tanstack/react-query';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { substanceKey } from '../substance-rows.ts';
import { chemicalsMessage } from './chemicals.messages.ts';

/** A safety officer says that EmS and segregation groups are those of the edition in force, or takes it back. */
export function VerifyButton({ row }: { row: Substance }) {
  const isVerified = row.is_verified;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api<Substance>('POST', `${substances.path}${row.id}/verify/`, {
        body: { verified: !isVerified, version: row.version },
      }),
    onSuccess: () =>
      toast.success(chemicalsMessage(isVerified ? 'unverify_done' : 'verify_done', { number: row.un_number })),
    // Somebody else may have changed what was looked at.
    onSettled: () => queryClient.invalidateQueries({ queryKey: substanceKey }),
  });

  async function handleClick() {
    const groups = row.segregation_groups.join(', ') || chemicalsMessage('no_groups');
    const isConfirmed =
      isVerified ||
      (await confirm({
        title: chemicalsMessage('verify_title', { number: row.un_number }),
        text: chemicalsMessage('verify_text', { ems: row.ems, groups }),
        okText: chemicalsMessage('verify'),
      }));
    if (isConfirmed) mutate();
  }

  return (
    <Button
      size="small"
      icon={isVerified ? 'close' : 'check'}
      busy={isPending}
      disabled={row.ems === ''}
      onClick={() => void handleClick()}
    >
      {chemicalsMessage(isVerified ? 'unverify' : 'verify')}
    </Button>
  );
}
