export { RequestTag, SiTag, StatusTag, StatusWords } from './standing.tsx';
