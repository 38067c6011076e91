import { createContext } from 'react';

/** Opens a page of the console in its tab; absent outside of the console, where a link is a link. */
export const OpenPage = createContext<((to: string) => void) | undefined>(undefined);
