import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that is down, accepts connections without responding, or accepts and records every mail. */
export type MailSink = {
  url: string;
  /** How often each mail arrived, by Message-ID. */
  received: ReadonlyMap<string, number>;
  /** How often a mail arrived at each address. */
  recipients: ReadonlyMap<string, number>;
  stopAnswering: () => Promise<void>;
  acceptAll: () => Promise<void>;
  close: () => Promise<void>;
};

/** Initially down. */
export async function openMailSink(port: number): Promise<MailSink> {
  const received = new Map<string, number>();
  const recipients = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isUnresponsive = true;
  let server: Server | undefined;
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  const recordMail = (mail: string): void => {
    count(received, /^Message-ID: *(\S+)/im.exec(mail)?.[1] ?? 'none');
    count(recipients, /^To: *(\S+)/im.exec(mail)?.[1] ?? 'nobody');
  };
  const handleConnection = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (!isUnresponsive) converse(socket, recordMail);
  };
  const listen = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server) return;
    server = createServer(handleConnection).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    stopAnswering: async () => {
      isUnresponsive = true;
      await listen();
    },
    acceptAll: async () => {
      isUnresponsive = false;
      await listen();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server?.close();
    },
  };
}

/** The part of SMTP that a sender needs. */
function converse(socket: Socket, recordMail: (mail: string) => void): void {
  let data: string | undefined;
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    if (data === undefined) return reply(socket, text, () => (data = ''));
    data += text;
    if (!data.endsWith('\r\n.\r\n')) return;
    recordMail(data);
    data = undefined;
    socket.write('250 taken\r\n');
  });
}

function reply(socket: Socket, text: string, begin: () => void): void {
  if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
  else if (/^DATA/i.test(text)) {
    begin();
    socket.write('354 go on\r\n');
  } else socket.write('250 ok\r\n');
}
