/** Messages of channels before they are sent: functions of a frozen booking, a channel and our company. */
export { dcsaBody } from './dcsa-body.ts';
export { coveringMail } from './covering-mail.ts';
export { trialFile } from './trial.ts';
export { senderNow } from './us.ts';
export { describeIssues } from './describe-issues.ts';
export { type TextMessageKind, type MessageSource, type WrittenFile, writeMessage } from './write-message.ts';
