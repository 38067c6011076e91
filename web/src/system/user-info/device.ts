import { userInfoMessage } from './user-info.messages.ts';

/** `Chrome 140 · Windows 10`; the small numbers of a version tell people nothing. */
export function deviceText({ browser, os }: { browser: string; os: string }): string {
  const short = [browser, os].map((text) => text.replace(/(\d+)(\.\d+)+$/, '$1')).filter((text) => text !== '');
  return short.join(' · ') || userInfoMessage('unknown_device');
}

/** The address and, where it tells, its place. */
export function addressText({ ip, place }: { ip: string; place: 'here' | 'local' | '' }): string {
  return place === '' ? ip : `${ip} (${userInfoMessage(`place_${place}`)})`;
}
