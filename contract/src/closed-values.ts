const known = new Map<string, Set<string>>();

/** All values of a dictionary that some field takes; none where no field is held to it. */
export function closedValuesOf(dictionary: string): ReadonlySet<string> {
  return known.get(dictionary) ?? new Set();
}

/** The dictionaries that fields are held to. */
export function closedDictionaries(): readonly string[] {
  return [...known.keys()];
}

/** Holds some field to these values of a dictionary. */
export function closeValues(dictionary: string, values: readonly (string | number)[]): void {
  known.set(dictionary, new Set([...closedValuesOf(dictionary), ...values.map(String)]));
}
