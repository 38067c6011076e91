import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How the line behaves: `open` all passes; `refused` every connection is reset; `silent` nothing passes, and nobody is told.
 * What was silent stays so for good where it was `forgotten`, as by a firewall that has lost its table.
 */
export type DatabaseProxy = {
  url: string;
  reset: () => void;
  silence: () => void;
  open: (old?: 'resumed' | 'forgotten') => void;
  close: () => Promise<void>;
};

type Link = { near: Socket; far: Socket };

/** A line of TCP to the socket of a PostgreSQL. */
export async function openDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  let mode: 'open' | 'refused' | 'silent' = 'open';
  const links = new Set<Link>();
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (mode === 'refused') return void near.resetAndDestroy();
    const far = connect(socketPath);
    const link = { near, far };
    links.add(link);
    const end = (): void => {
      links.delete(link);
      near.destroy();
      far.destroy();
    };
    far.on('error', end).on('close', end);
    near.on('close', end);
    if (mode === 'open') pass(link);
    else near.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://quayside@127.0.0.1:${port}/quayside`,
    reset: () => {
      mode = 'refused';
      for (const { near } of links) near.resetAndDestroy();
    },
    silence: () => {
      mode = 'silent';
      links.forEach(hold);
    },
    open: (old = 'resumed') => {
      mode = 'open';
      if (old === 'resumed') links.forEach(pass);
    },
    close: async () => {
      for (const { near } of links) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass({ near, far }: Link): void {
  near.pipe(far);
  far.pipe(near);
}

function hold({ near, far }: Link): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
