/** Where this window goes, as an object so that tests can look on: a real window lets nobody replace its location. */
export const thisWindow = {
  go: (url: string): void => location.assign(url),
  /** Leaves no way back. */
  replace: (url: string): void => location.replace(url),
  reload: (): void => location.reload(),
};
