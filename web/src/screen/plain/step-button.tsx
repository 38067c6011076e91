import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';

type WithAction<P> = Omit<P, 'busy' | 'onClick'> & { action: () => Promise<unknown> };

/** A button that is busy during its action; failures are shown in a toast. */
export function StepButton({ action, ...rest }: WithAction<ComponentProps<typeof Button>>) {
  return <Button {...rest} {...useStep(action)} />;
}

/** The same as an icon button. */
export function StepIconButton({ action, ...rest }: WithAction<ComponentProps<typeof IconButton>>) {
  return <IconButton {...rest} {...useStep(action)} />;
}

function useStep(action: () => Promise<unknown>) {
  const { mutate, isPending } = useMutation({ mutationFn: () => action() });
  return { busy: isPending, onClick: () => mutate() };
}
