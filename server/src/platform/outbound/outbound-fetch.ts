import { lookup as resolve, type LookupAddress } from 'node:dns';
import { lookup as lookupNow } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const defaultMaxBytes = 4 * 1024 * 1024;

/** Private and reserved networks, which outbound calls must not reach. */
const privateNetworks = new BlockList();
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
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Addresses that contain an IPv4 address: compatible ones with :: and ::1, translated ones, Teredo, 6to4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an address is private, including IPv4 addresses written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 || privateNetworks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** Names that no public server has. */
const localName = /^[^.]+$|\.(local|localhost|internal|intranet|lan|home|corp)$|\.home\.arpa$/i;
const lookupMs = 3_000;

/**
 * Whether a URL has a public address, as far as is known now: checked on input, so that a mistake is reported, and
 * again on every call. A name that cannot be resolved at the moment passes.
 */
export type PublicAddressCheck = (url: string) => Promise<boolean>;

/** Uses the system's resolver, for at most 3 seconds. */
export const isPublicAddress: PublicAddressCheck = async (url) => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '').replace(/\.$/, '');
  if (protocol !== 'https:') return false;
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  if (localName.test(host)) return false;
  const found = await Promise.race([
    lookupNow(host, { all: true }).catch(() => []),
    pause(lookupMs, [], { ref: false }),
  ]);
  return !found.some(({ address }) => isPrivateAddress(address));
};

/** Errors of a call that occur before anything is sent. */
const beforeSending: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPROTO',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Whether the other server has certainly received nothing of a failed call; if a response is missing, that is unknown.
 */
export function isNeverSent(error: unknown): boolean {
  return (
    error instanceof AddressRefusedError || (error instanceof Error && 'code' in error && beforeSending.has(error.code))
  );
}

/** The address is not permitted. */
class AddressRefusedError extends Error {}

/** Permitted destinations: everything except private networks, or, in tests, the test's own server. */
type OutboundPolicy = {
  isRefused: (address: string) => boolean;
  connect: (target: URL, options: RequestOptions, done: (response: IncomingMessage) => void) => ClientRequest;
};

/**
 * Resolves the name here and connects to that address, so that a second DNS answer cannot redirect inside (DNS
 * rebinding).
 */
function lookupFor({ isRefused }: OutboundPolicy): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new Error(`${host} has no address`), '', 4);
      else if (found.some(({ address }) => isRefused(address)))
        done(new AddressRefusedError(`${host} is not outside`), '', 4);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

type OutboundRequest = {
  /** Default: GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  timeoutMs?: number;
  maxBytes?: number;
  /** Aborts the call. */
  signal?: AbortSignal;
};
export type OutboundResponse = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};
export type OutboundFetch = (url: string, options?: OutboundRequest) => Promise<OutboundResponse>;

/**
 * Calls another server over https: public addresses only, no redirects, limited in time and size. URLs are configured
 * by users, and must not reach internal servers.
 */
export const outboundFetch: OutboundFetch = createOutboundFetch({ isRefused: isPrivateAddress, connect: request });

/** The product only uses `outboundFetch`; tests reach their own servers by another policy. */
export function createOutboundFetch(policy: OutboundPolicy): OutboundFetch {
  const lookup = lookupFor(policy);
  return async (
    url,
    { method = 'GET', headers = {}, body, timeoutMs = 15_000, maxBytes = defaultMaxBytes, signal } = {},
  ) => {
    const target = new URL(url);
    const host = target.hostname.replaceAll(/[[\]]/g, '');
    if (target.protocol !== 'https:') throw new AddressRefusedError('only https is asked');
    // Literal addresses bypass the lookup, so they are checked here.
    if (isIP(host) !== 0 && policy.isRefused(host)) throw new AddressRefusedError(`${host} is not outside`);
    const endSignal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    return new Promise((done, fail) => {
      const call = policy.connect(target, { method, headers, lookup, signal: endSignal }, (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > maxBytes) call.destroy(new Error(`an answer of more than ${maxBytes} bytes`));
          else parts.push(part);
        });
        response.on('error', fail);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          done({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      call.on('error', fail);
      call.end(body);
    });
  };
}
