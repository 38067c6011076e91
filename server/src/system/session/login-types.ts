/** Methods of authentication (7 and above are our own). */
export const loginTypes = { password: 1, sso: 7, secondFactor: 8, unlock: 9, newPassword: 10 } as const;
export type LoginType = (typeof loginTypes)[keyof typeof loginTypes];
