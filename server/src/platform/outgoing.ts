import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks in which our own servers stand, or which are nobody's: what an installation asks for outside is not there. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Addresses that hold an IPv4 address: compatible ones with :: and ::1, translated, Teredo, 6to4.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of ours, also where an IPv4 address is written as IPv6. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 || inside.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** The name is resolved here and the connection goes to what was found, so that no second answer leads inside. */
const outsideOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) done(error ?? new Error(`${host} has no address`), '', 4);
    else if (found.some(({ address }) => isInside(address))) done(new Error(`${host} is not outside`), '', 4);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

type Asked = { headers?: Readonly<Record<string, string>>; timeoutMs?: number; maxBytes?: number };
export type Answered = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

/**
 * Asks another server over https: by a public address, without following it elsewhere, for no longer and no more than is said.
 * Addresses come from those who configure the product, and lead to no server behind it.
 */
export async function askOutside(url: string, asked: Asked = {}): Promise<Answered> {
  const { headers = {}, timeoutMs = 15_000, maxBytes = 4 * 1024 * 1024 } = asked;
  const target = new URL(url);
  const host = target.hostname.replaceAll(/[[\]]/g, '');
  if (target.protocol !== 'https:') throw new Error('only https is asked');
  // An address that is written out is never looked up.
  if (isIP(host) !== 0 && isInside(host)) throw new Error(`${host} is not outside`);
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((done, fail) => {
    const call = request(target, { method: 'GET', headers, lookup: outsideOnly, signal }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) call.destroy(new Error(`an answer of more than ${maxBytes} bytes`));
        else parts.push(part);
      });
      answer.on('error', fail);
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    call.on('error', fail);
    call.end();
  });
}
