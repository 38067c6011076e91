/** The window's navigation, as an object that tests can replace: `location` itself cannot be. */
export const thisWindow = {
  go: (url: string): void => location.assign(url),
  /** Without a history entry. */
  replace: (url: string): void => location.replace(url),
  reload: (): void => location.reload(),
};
