import * as z from 'zod';

const steps = ['receipt', 'word'] as const;
export type SimulatedStep = (typeof steps)[number];

export const simulatedJob = {
  name: 'exchange_simulated',
  payload: z.object({ transmission: z.int(), step: z.enum(steps) }),
} as const;
