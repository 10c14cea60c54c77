import {createContext, type ReactNode, startTransition, useEffect, useState} from 'react';

/** Whether the page has come to life. */
export const Context = createContext(false);

/**
 * In place of the framework's own (@docusaurus/core 3.10.2, lib/client/browserContext.js). There all that
 * the page draws differently when it is alive is drawn in one go; on a phone nothing else could happen meanwhile.
 */
export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
