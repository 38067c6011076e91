/** Our own web app says with every call that it is the one: older clients of this API family read some answers otherwise. */
export const webClient = { header: 'x-client', value: 'web' } as const;
