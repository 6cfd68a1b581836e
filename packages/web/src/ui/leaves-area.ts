import { createContext } from 'react';

/** Whether a path belongs to another portal, whose code is not loaded: then the link is followed by the browser. */
export const LeavesAreaContext = createContext<(href: string) => boolean>(() => false);
