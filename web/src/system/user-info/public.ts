export { StandInList } from './stand-in-card.tsx';
