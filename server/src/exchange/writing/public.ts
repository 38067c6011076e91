/** What a channel's message says, before anybody sends it: functions of a frozen booking, a channel and who we are. */
export { dcsaBody } from './dcsa-body.ts';
export { letterOf } from './letter.ts';
export { trialFile } from './trial.ts';
export { senderNow } from './us.ts';
export { wordedIssues } from './worded-issues.ts';
export { type TextKind, type Told, type WrittenFile, writeMessage } from './write-message.ts';
