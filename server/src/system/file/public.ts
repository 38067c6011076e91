export { keepMade, type KeptFile } from './kept-file.ts';
