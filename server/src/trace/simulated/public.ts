export { simulateShipment } from './simulate.ts';
