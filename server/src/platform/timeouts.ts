let factor = 1;

/** From now on this process waits so many times as long for what may hang (the setting TIMEOUT_FACTOR). */
export function setTimeoutFactor(value: number): void {
  factor = value;
}

/** A time-out for other servers, threads or the database, times the factor; in the unit that it is given in, rounded up. */
export function scaledTimeout(timeout: number): number {
  return Math.ceil(timeout * factor);
}

/** Whether other programs keep this machine busy, so that what steps back behind them would not get its turn. */
export function isMachineShared(): boolean {
  return factor > 1;
}
