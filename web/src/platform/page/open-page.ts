import { createContext } from 'react';

/** Opens a page of the console in its tab; undefined outside of the console, where plain links are used. */
export const OpenPage = createContext<((to: string) => void) | undefined>(undefined);
