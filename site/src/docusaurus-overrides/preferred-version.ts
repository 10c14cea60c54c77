/**
 * The version of the docs that a reader chose last, in the browser's storage. Replaces
 * @docusaurus/plugin-content-docs 3.10.2, lib/client/docsPreferredVersion.js, whose context renders every page a second
 * time; this renders again only where a reader has a choice to remember.
 */
import {type GlobalVersion, useAllDocsData, useDocsData} from '@docusaurus/plugin-content-docs/client';
import {createStorageSlot} from '@docusaurus/theme-common';
import {type ReactNode, useSyncExternalStore} from 'react';

export const DocsPreferredVersionContextProvider = ({children}: {children: ReactNode}): ReactNode => children;

/** Under Docusaurus's own name. */
const slotOf = (pluginId: string) => createStorageSlot(`docs-preferred-version-${pluginId}`);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useStored = (pluginId: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => slotOf(pluginId).get(),
    () => null,
  );

// A stored name may be of a removed version.
const versionNamed = (versions: GlobalVersion[], name: string | null): GlobalVersion | null =>
  versions.find((version) => version.name === name) ?? null;

export function useDocsPreferredVersion(pluginId = 'default') {
  const {versions} = useDocsData(pluginId)!;
  return {
    preferredVersion: versionNamed(versions, useStored(pluginId)),
    savePreferredVersionName: (name: string): void => {
      slotOf(pluginId).set(name);
      for (const listener of listeners) listener();
    },
  };
}

export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const areas = Object.entries(useAllDocsData());
  const read = (): string => JSON.stringify(areas.map(([id]) => slotOf(id).get()));
  const names = JSON.parse(useSyncExternalStore(subscribe, read, () => '[]')) as (string | null)[];
  return Object.fromEntries(areas.map(([id, {versions}], index) => [id, versionNamed(versions, names[index] ?? null)]));
}
