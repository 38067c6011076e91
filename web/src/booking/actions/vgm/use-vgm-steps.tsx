import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { vgmMoves, type VgmStep, vgmSteps } from '#contract/booking/machine/vgm-moves.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import { useCanCheck } from '#web/platform/session/can.tsx';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import { applicableLines } from './applicable-lines.ts';
import { vgmStepMessage } from './vgm-step.messages.ts';

const stepDialog = loadable(async () => (await import('./vgm-step-dialog.tsx')).VgmStepDialog);

/** The open VGM steps for the containers of a booking. */
export function useVgmSteps(booking: Booking | undefined): { items: readonly MenuItem[]; dialog: ReactNode } {
  const [step, setStep] = useState<VgmStep>();
  const holds = useCanCheck();
  if (!booking || !isOpen(booking)) return { items: [], dialog: null };
  const open = vgmSteps.filter((each) => holds(vgmMoves[each].right) && applicableLines(booking, each).length > 0);
  return {
    items: open.map((each) => ({
      key: `vgm_${each}`,
      text: vgmStepMessage(each),
      icon: 'container',
      onSelect: () => setStep(each),
    })),
    dialog: step && <Loaded component={stepDialog} props={{ booking, step, onClose: () => setStep(undefined) }} />,
  };
}

function isOpen({ bsstatus, sistatus, cancel_state }: Booking): boolean {
  return bsstatus === soStatus.confirmed && sistatus !== siStatus.confirmed && cancel_state !== 'CANCELLED';
}
