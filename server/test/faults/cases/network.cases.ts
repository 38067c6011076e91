import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCase } from '../fault-case.ts';
import { isReady } from '../product.ts';
import { underLoad, untilWritten, withSeparateDatabase, type SeparateStage } from '../stage.ts';

/** More than the pool's connections, so that all of them are in use when the network is cut. */
const clerks = 24;

type Cut = (stage: SeparateStage) => Promise<void>;

/** The network between node and database, under load. */
function networkCase(name: string, about: string, cut: Cut): FaultCase {
  return {
    name,
    about,
    run: (run) =>
      withSeparateDatabase(run, (stage) =>
        underLoad({ ...run, clerks }, stage, async (writers) => {
          await untilWritten(writers);
          await cut(stage);
          run.checks.holds('told by /readyz', !(await isReady(stage.product.origin)));
          stage.proxy.open(name === 'network-forgotten' ? 'forgotten' : 'resumed');
        }),
      ),
  };
}

export const networkCases: readonly FaultCase[] = [
  networkCase('network-reset', 'connections to the database are reset and refused for 8 s', async ({ proxy }) => {
    proxy.reset();
    await sleep(8_000);
  }),
  networkCase(
    'network-silent',
    'nothing passes to the database for 20 s, then goes on where it was',
    async ({ proxy }) => {
      proxy.silence();
      await sleep(20_000);
    },
  ),
  networkCase(
    'network-forgotten',
    'nothing passes for 10 s, and what was open then stays silent for good',
    async ({ proxy }) => {
      proxy.silence();
      await sleep(10_000);
    },
  ),
];
