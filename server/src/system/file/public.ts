export { releaseContents } from './content-hold.ts';
export type { Sent } from './file.service.ts';
export { keepMade, type KeptFile, storeMade } from './kept-file.ts';
