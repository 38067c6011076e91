export { ExpiringView } from './expiring-view.tsx';
