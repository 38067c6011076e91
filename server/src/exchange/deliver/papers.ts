import { byMail } from './by-mail.ts';
import { NotWritten, type Way } from './way.ts';

export const papersWay: Way = {
  build: () => Promise.reject(new NotWritten('papers')),
  deliver: byMail,
};
