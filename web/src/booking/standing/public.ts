export { RequestTag, SiTag, StatusTag, StatusLabels } from './standing.tsx';
