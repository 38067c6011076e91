import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestEnd } from './on-test-end.ts';

/** A mail server's reply to a recipient, and to a whole mail. */
type MailReply = (line: string) => '250 ok' | '451 later' | '550 no such user';

/** A mail server that replies as instructed, and records what it receives. */
export async function aMailServer(reply: MailReply) {
  const received: string[] = [];
  const converse = (socket: Socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const isEnd = isData;
      isData = /^DATA/i.test(text);
      if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write(isData ? '354 go on\r\n' : `${isEnd || /^RCPT/i.test(text) ? reply(text) : '250 ok'}\r\n`);
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(() => new Promise((resolve) => server.close(resolve)));
  // A listening TCP server has an address of this form.
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { mail: { smtpUrl, from: 'Quayside <no-reply@example.com>' }, received };
}
