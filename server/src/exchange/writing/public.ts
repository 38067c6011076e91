/** What a channel's message says, before anybody sends it: functions of a frozen booking, a channel and who we are. */
export { dcsaBody } from './dcsa-body.ts';
export { coveringMail } from './covering-mail.ts';
export { trialFile } from './trial.ts';
export { senderNow } from './us.ts';
export { describeIssues } from './describe-issues.ts';
export { type TextMessageKind, type MessageSource, type WrittenFile, writeMessage } from './write-message.ts';
