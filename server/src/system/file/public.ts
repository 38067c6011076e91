export { releaseContents } from './content-hold.ts';
export type { StoredUpload } from './file.service.ts';
export { insertGenerated, type FileReference, storeGenerated } from './generated-file.ts';
