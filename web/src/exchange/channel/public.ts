export { TestOutcome, useChannelTest } from './channel-test.tsx';
