import {type GlobalVersion, useDocsData, useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {localPath} from '@site/src/navigation/local-path';

/** The same lesson in another version, at the same place; the path itself if that version has none. */
function pathIn(version: GlobalVersion | null, versions: GlobalVersion[], path: string): string {
  const [, address = '', anchor = ''] = /^([^#]*)(.*)$/.exec(path) ?? [];
  const here = localPath(address);
  const id = version && versions.flatMap(({docs}) => docs).find((doc) => doc.path === here)?.id;
  const same = id && version.docs.find((doc) => doc.id === id);
  return same ? same.path + anchor : path;
}

/** Makes links to lessons lead to the version that the reader chose last. */
export function usePreferredPath(): (path: string) => string {
  const {versions} = useDocsData('default')!;
  const {preferredVersion} = useDocsPreferredVersion('default');
  return (path) => pathIn(preferredVersion, versions, path);
}
