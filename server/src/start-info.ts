import type { Config } from './platform/settings/config.ts';
import { instruments } from './platform/metrics.ts';
import { type Version, version as ownVersion } from './platform/version.ts';

/** What the log says about a start: version, configuration and environment, without names and passwords. */
export function startInfo(
  { profile, databaseUrl, databaseReplicaUrl, s3, mail, port }: Config,
  installed: Version = ownVersion,
) {
  instruments.info.set({ ...installed, profile }, 1);
  const { version, commit } = installed;
  return {
    version,
    ...(commit !== '' && { commit }),
    profile,
    node_version: process.version,
    port,
    database: databaseUrl === null ? 'embedded' : hostAndPath(databaseUrl),
    ...(databaseReplicaUrl !== null && { replica: hostAndPath(databaseReplicaUrl) }),
    store: s3 ? 's3' : 'folder',
    mail: mailTarget(mail),
  };
}

function mailTarget(mail: Config['mail']): string {
  if (mail === null) return 'none';
  return mail.smtpUrl === null ? 'files' : hostAndPath(mail.smtpUrl);
}

function hostAndPath(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
