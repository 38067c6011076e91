export { AskedTag, SiTag, StatusTag, StatusWords } from './standing.tsx';
