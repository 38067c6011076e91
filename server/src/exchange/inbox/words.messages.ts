/** What stands where a carrier has given no reason. */
export const unsaidReason = '船公司未说明原因 / no reason was told';
