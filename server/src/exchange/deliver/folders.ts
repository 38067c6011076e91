import { join } from 'node:path';

type ChannelFolder = { dataDir: string; code: string };

/** A channel's folder as shown to users: below the data folder. */
export function folderOf(code: string, direction: 'out' | 'in'): string {
  return `exchange/${code}/${direction}`;
}

export const outFolder = ({ dataDir, code }: ChannelFolder): string => join(dataDir, folderOf(code, 'out'));
export const inFolder = ({ dataDir, code }: ChannelFolder): string => join(dataDir, folderOf(code, 'in'));
