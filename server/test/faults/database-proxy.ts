import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The state of the network: `open` passes everything; `refused` resets every connection; `silent` drops everything
 * without notice. Dropped connections stay silent forever if `forgotten`, as by a firewall that has lost its table.
 */
export type DatabaseProxy = {
  url: string;
  reset: () => void;
  silence: () => void;
  open: (existing?: 'resumed' | 'forgotten') => void;
  close: () => Promise<void>;
};

type Link = { clientSocket: Socket; serverSocket: Socket };

/** A TCP proxy to the socket of a PostgreSQL. */
export async function openDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  let mode: 'open' | 'refused' | 'silent' = 'open';
  const links = new Set<Link>();
  const server = createServer((clientSocket) => {
    clientSocket.on('error', () => undefined);
    if (mode === 'refused') return void clientSocket.resetAndDestroy();
    const serverSocket = connect(socketPath);
    const link = { clientSocket, serverSocket };
    links.add(link);
    const end = (): void => {
      links.delete(link);
      clientSocket.destroy();
      serverSocket.destroy();
    };
    serverSocket.on('error', end).on('close', end);
    clientSocket.on('close', end);
    if (mode === 'open') forward(link);
    else clientSocket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It is listening, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://quayside@127.0.0.1:${port}/quayside`,
    reset: () => {
      mode = 'refused';
      for (const { clientSocket } of links) clientSocket.resetAndDestroy();
    },
    silence: () => {
      mode = 'silent';
      links.forEach(pauseLink);
    },
    open: (existing = 'resumed') => {
      mode = 'open';
      if (existing === 'resumed') links.forEach(forward);
    },
    close: async () => {
      for (const { clientSocket } of links) clientSocket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward({ clientSocket, serverSocket }: Link): void {
  clientSocket.pipe(serverSocket);
  serverSocket.pipe(clientSocket);
}

function pauseLink({ clientSocket, serverSocket }: Link): void {
  clientSocket.unpipe(serverSocket).pause();
  serverSocket.unpipe(clientSocket).pause();
}
