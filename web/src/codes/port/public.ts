export { PortCodeControl } from './port-code-control.tsx';
