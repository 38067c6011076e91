import { BlockList, isIP } from 'node:net';

const here = new BlockList();
here.addSubnet('127.0.0.0', 8, 'ipv4');
here.addAddress('::1', 'ipv6');

const local = new BlockList();
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addSubnet('169.254.0.0', 16, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** What an address tells by itself of where it is: this machine, this office's network, or nothing. */
export function placeOf(ip: string): 'here' | 'local' | '' {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 0) return '';
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (here.check(address, family)) return 'here';
  return local.check(address, family) ? 'local' : '';
}
