/** A rate as it is called where it is changed together with others. */
export type NamedRate = { id: number; name: string; promoted: boolean };
