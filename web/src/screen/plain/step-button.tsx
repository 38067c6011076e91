import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';

type Stepping<P> = Omit<P, 'busy' | 'onClick'> & { take: () => Promise<unknown> };

/** A button that is busy until its step is taken; why it was not is told in a toast. */
export function StepButton({ take, ...rest }: Stepping<ComponentProps<typeof Button>>) {
  return <Button {...rest} {...useStep(take)} />;
}

/** The same with a picture only. */
export function StepIconButton({ take, ...rest }: Stepping<ComponentProps<typeof IconButton>>) {
  return <IconButton {...rest} {...useStep(take)} />;
}

function useStep(take: () => Promise<unknown>) {
  const { mutate, isPending } = useMutation({ mutationFn: () => take() });
  return { busy: isPending, onClick: () => mutate() };
}
