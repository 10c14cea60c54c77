import {createContext, type ReactNode, startTransition, useEffect, useState} from 'react';

/** Whether the page has been hydrated. */
export const Context = createContext(false);

/**
 * Replaces @docusaurus/core 3.10.2, lib/client/browserContext.js, which renders everything that differs after
 * hydration in one long task; on a phone it blocked the main thread. A transition can be interrupted.
 */
export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
