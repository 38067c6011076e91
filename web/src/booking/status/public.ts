export { StatusStepper } from './stepper.tsx';
export { RequestTag, SiTag, StatusTag, StatusTags } from './status-tags.tsx';
