export { answersTo } from './play.ts';
export { queueSimulatedAnswer } from './queue.ts';
export { strayAnswers } from './stray.ts';
