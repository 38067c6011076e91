/** The entry of every page. */
export const start = 'src/main.tsx';

/** The page of callers without a session. */
export const login = 'src/login/login-page.tsx';

/** The frame around the pages of signed-in users. */
export const shell = 'src/layout/console.tsx';

/** Resolves the first page's code; requested in parallel with the console. */
export const pages = 'src/layout/pages/first-page.ts';

/** The engine draws lists from their screens; most sessions start with this one. */
export const list = 'src/screen/list/list-view.tsx';
export const firstScreen = 'src/booking/booking/booking.screen.ts';
