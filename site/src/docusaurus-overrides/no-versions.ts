/**
 * Replaces Docusaurus's support for versioned docs (@docusaurus/plugin-content-docs 3.10.2,
 * lib/client/docsPreferredVersion.js), which reads the preferred version and renders every page a second time for it.
 * Our lessons have one version.
 */
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {type ReactNode} from 'react';

export const DocsPreferredVersionContextProvider = ({children}: {children: ReactNode}): ReactNode => children;

const nothing = {preferredVersion: null, savePreferredVersionName: () => undefined};

export const useDocsPreferredVersion = () => nothing;

export const useDocsPreferredVersionByPluginId = () =>
  Object.fromEntries(Object.keys(useAllDocsData()).map((id) => [id, null]));
