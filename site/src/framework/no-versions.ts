/**
 * In place of what the framework keeps for lessons in several versions (@docusaurus/plugin-content-docs
 * 3.10.2, lib/client/docsPreferredVersion.js), which reads what the reader preferred and draws every page
 * once more for it. Our lessons have one version.
 */
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {type ReactNode} from 'react';

export const DocsPreferredVersionContextProvider = ({children}: {children: ReactNode}): ReactNode => children;

const nothing = {preferredVersion: null, savePreferredVersionName: () => undefined};

export const useDocsPreferredVersion = () => nothing;

export const useDocsPreferredVersionByPluginId = () =>
  Object.fromEntries(Object.keys(useAllDocsData()).map((id) => [id, null]));
