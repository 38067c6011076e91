/** The file store is unavailable or refuses a request. Callers learn only that; the cause is logged. */
export class FileStoreError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the file store: ${reason}`, options);
    this.name = 'FileStoreError';
  }
}
