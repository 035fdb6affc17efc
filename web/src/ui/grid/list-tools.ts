import { createContext, type ReactNode } from 'react';

/** What the console adds to the tools of a list that is a screen's own: none to those in dialogs. */
export const ListTools = createContext<ReactNode>(null);
