import type { Config } from './platform/config.ts';
import { demoAccounts, demoPassword } from './system/start-up/public.ts';

/** What the person at the terminal is told when the server is ready. */
export function greeting(config: Config, tookMs: number): string {
  const ready = [
    `Quayside is ready: ${addressOf(config)}`,
    `Started in ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops it.`,
  ];
  return [...ready, ...(config.profile === 'demo' ? accounts() : [])].join('\n');
}

/** An address that can be clicked: listening everywhere is no place to go to. */
function addressOf({ host, port, profile, publicUrl }: Config): string {
  if (profile === 'production') return `${publicUrl}/`;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

function accounts(): string[] {
  const widest = Math.max(...demoAccounts.map(({ username }) => username.length));
  const rows = demoAccounts.map(({ username, name }) => `  ${username.padEnd(widest)}  ${name}`);
  return [`Demo accounts, password ${demoPassword}:`, ...rows];
}
