import { userInfoMessage } from './user-info.messages.ts';

/** `Chrome 140 · Windows 10`; minor versions are useless to users. */
export function deviceText({ browser, os }: { browser: string; os: string }): string {
  const short = [browser, os].map((text) => text.replace(/(\d+)(\.\d+)+$/, '$1')).filter((text) => text !== '');
  return short.join(' · ') || userInfoMessage('unknown_device');
}

type Placed = { ip: string; place: 'here' | 'local' | ''; located: string };

/** The IP address with its location, if known. */
export function addressText({ ip, place, located }: Placed): string {
  const where = place === '' ? located : userInfoMessage(`place_${place}`);
  return where === '' ? ip : userInfoMessage('located', { ip, where });
}
