export { channelSecret } from './channel.service.ts';
