export { folderOf, inFolder, outFolder } from './folders.ts';
