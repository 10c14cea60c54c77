import {type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState} from 'react';

interface MenuContent {
  component: ComponentType<Record<string, unknown>> | null;
  props: Record<string, unknown> | null;
}

const nothing: MenuContent = {component: null, props: null};

const Context = createContext<[MenuContent, (content: MenuContent) => void]>([nothing, () => undefined]);

export function NavbarSecondaryMenuContentProvider({children}: {children: ReactNode}): ReactNode {
  const [content, setContent] = useState(nothing);
  const value = useMemo<[MenuContent, typeof setContent]>(() => [content, setContent], [content]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

const isSame = (some: MenuContent['props'], others: MenuContent['props']) =>
  Object.keys({...some, ...others}).every((name) => some?.[name] === others?.[name]);

export const useNavbarSecondaryMenuContent = (): MenuContent => useContext(Context)[0];

/**
 * A page's content for the mobile menu. Replaces @docusaurus/theme-common 3.10.2,
 * lib/contexts/navbarSecondaryMenu/content.js, which sorts names with a locale-aware comparison, for which the browser
 * loads locale data: 60 ms on a phone, on every page.
 */
export function NavbarSecondaryMenuFiller({component, props}: MenuContent): null {
  const [, setContent] = useContext(Context);
  // The object is new at each render, its values are not.
  const [known, setKnown] = useState(props);
  if (!isSame(known, props)) setKnown(props);
  useEffect(() => setContent({component, props: known}), [setContent, component, known]);
  useEffect(() => () => setContent(nothing), [setContent]);
  return null;
}
