import { freePort } from '#server/platform/embedded-postgres/free-port.ts';
import * as z from 'zod';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

export type Profile = z.output<typeof Profile>;

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const Reply = z.object({ id: z.int().optional(), result: z.unknown(), error: z.unknown().optional() });

/** Access to a server's profiler: the flag that it is started with, and its profile. */
export async function newProfiler() {
  const port = await freePort();
  return {
    flag: `--inspect=127.0.0.1:${port}`,
    during: async (work: () => Promise<unknown>): Promise<Profile> => profiled(port, work),
  };
}

async function profiled(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const [target] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let count = 0;
  const send = async (method: string): Promise<unknown> => {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const { data } = (await once(socket, 'message')) as MessageEvent<string>;
      const reply = Reply.parse(JSON.parse(data));
      if (reply.error) throw new Error(`${method}: ${JSON.stringify(reply.error)}`);
      if (reply.id === id) return reply.result;
    }
  };
  await send('Profiler.enable');
  await send('Profiler.start');
  await work();
  const { profile } = z.object({ profile: Profile }).parse(await send('Profiler.stop'));
  socket.close();
  return profile;
}

const once = async (socket: WebSocket, event: 'open' | 'message'): Promise<Event> =>
  new Promise((resolve, reject) => {
    socket.addEventListener(event, resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The profiler does not answer.')), { once: true });
  });
