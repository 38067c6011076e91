export { StatusStepper } from './stepper.tsx';
export { RequestTag, SiTag, StatusTag, StatusLabels } from './standing.tsx';
