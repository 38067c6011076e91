import { NotWritten, type Builder } from './way.ts';

export const buildPlatformFile: Builder = () => Promise.reject(new NotWritten('platform file'));
