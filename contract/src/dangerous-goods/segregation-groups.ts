/** The segregation groups of the IMDG Code, 3.1.4.4. Strong acids are also acids. */
export const segregationGroupCodes = [
  'SGG1',
  'SGG1a',
  'SGG2',
  'SGG3',
  'SGG4',
  'SGG5',
  'SGG6',
  'SGG7',
  'SGG8',
  'SGG9',
  'SGG10',
  'SGG11',
  'SGG12',
  'SGG13',
  'SGG14',
  'SGG15',
  'SGG16',
  'SGG17',
  'SGG18',
] as const;
export type SegregationGroup = (typeof segregationGroupCodes)[number];

/** The groups of a substance, including implied ones: a strong acid is also an acid. */
export function expandGroups(groups: readonly string[]): ReadonlySet<string> {
  return new Set(groups.includes('SGG1a') ? [...groups, 'SGG1'] : groups);
}
