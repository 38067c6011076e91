export { TransmissionSheet } from './transmission-sheet.tsx';
