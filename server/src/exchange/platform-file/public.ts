/** The platform file of China's port platforms (docs/adr/0047). */
export { readPlatformFile } from './platform-file.read.ts';
export { writePlatformFile } from './platform-file.write.ts';
