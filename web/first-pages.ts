/** What every page starts with. */
export const start = 'src/main.tsx';

/** Those who are not signed in see this page alone. */
export const login = 'src/login/login-page.tsx';

/** Those who are signed in see their pages in this one. */
export const shell = 'src/layout/console.tsx';

/** Names the pages that there are; asked for beside the console, so that the first page's code is there with it. */
export const pages = 'src/layout/pages/first-page.ts';

/** A list is drawn by the engine from its screen; this is the one that most days begin with. */
export const list = 'src/screen/list/list-view.tsx';
export const firstScreen = 'src/booking/booking/booking.screen.ts';
