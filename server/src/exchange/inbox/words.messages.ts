/** What stands where a carrier has given no reason. */
export const unsaidReason = '船公司未说明原因 / no reason given';

/** What is noted where somebody has accepted the condition of a carrier. */
export const acceptedNote = '已接受船公司的有条件确认 / the carrier’s offer was accepted';
