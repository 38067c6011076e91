/** A reason not to start that the administrator can fix: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
