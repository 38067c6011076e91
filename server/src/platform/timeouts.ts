let factor = 1;

/** Multiplies all time-outs of this process (the setting TIMEOUT_FACTOR). */
export function setTimeoutFactor(value: number): void {
  factor = value;
}

/** A time-out for other servers, threads or the database, times the factor; in the same unit, rounded up. */
export function scaledTimeout(timeout: number): number {
  return Math.ceil(timeout * factor);
}

/** Whether other programs occupy this machine, so that threads of low priority would starve. */
export function isMachineShared(): boolean {
  return factor > 1;
}
