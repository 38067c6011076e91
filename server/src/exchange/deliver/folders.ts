import { join } from 'node:path';

type Place = { dataDir: string; code: string };

/** Where a channel's files lie, as it is told to people: below the data folder. */
export function folderOf(code: string, way: 'out' | 'in'): string {
  return `exchange/${code}/${way}`;
}

export const outFolder = ({ dataDir, code }: Place): string => join(dataDir, folderOf(code, 'out'));
export const inFolder = ({ dataDir, code }: Place): string => join(dataDir, folderOf(code, 'in'));
