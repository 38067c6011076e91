/** What stands where a carrier has given no reason. */
export const unsaidReason = '船公司未说明原因 / no reason was told';

/** Behind the name of a carrier that the product plays. */
export const simulatedMark = '（模拟 simulated）';
