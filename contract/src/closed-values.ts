const closedValues = new Map<string, Set<string>>();

/** All values of a dictionary that some field takes; none where no field is held to it. */
export function closedValuesOf(dictionary: string): ReadonlySet<string> {
  return closedValues.get(dictionary) ?? new Set();
}

/** The dictionaries that fields are held to. */
export function closedDictionaries(): readonly string[] {
  return [...closedValues.keys()];
}

/** Holds some field to these values of a dictionary. */
export function registerClosedValues(dictionary: string, values: readonly (string | number)[]): void {
  closedValues.set(dictionary, new Set([...closedValuesOf(dictionary), ...values.map(String)]));
}
