/** The store of the files is away, or does not take what it is asked. Callers are told so; why is for the log. */
export class FileStoreError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the file store: ${reason}`, options);
    this.name = 'FileStoreError';
  }
}
