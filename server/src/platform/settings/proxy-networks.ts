import { BlockList, isIP } from 'node:net';

/** A wider network would trust the headers of practically any client. */
export const widest = { ipv4: 8, ipv6: 32 } as const;

/** Unique local addresses (RFC 4193) are private, as 10.0.0.0/8 is. */
const privateRange = networkOf('fc00::', 7);
/** All of IPv4 in IPv6 notation (RFC 4291). */
const mapped = { first: '::ffff:0:0', network: networkOf('::ffff:0:0', 96), bits: 96 } as const;

function networkOf(address: string, bits: number): BlockList {
  const list = new BlockList();
  list.addSubnet(address, bits, 'ipv6');
  return list;
}

/** An address, with or without prefix length. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  return kind === 4
    ? isWithin(Number(bits), widest.ipv4, 32)
    : isWithin(Number(bits), lowBits(address, Number(bits)), 128);
}

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

function lowBits(address: string, bits: number): number {
  if (bits > 128) return bits;
  const hasIpv4 = mapped.network.check(address, 'ipv6') || networkOf(address, bits).check(mapped.first, 'ipv6');
  if (hasIpv4) return mapped.bits + widest.ipv4;
  return privateRange.check(address, 'ipv6') ? widest.ipv4 : widest.ipv6;
}
