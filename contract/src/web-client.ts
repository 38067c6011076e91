/**
 * Our web app identifies itself in every call, because older clients of this API family expect some responses in
 * another form.
 */
export const webClient = { header: 'x-client', value: 'web' } as const;
