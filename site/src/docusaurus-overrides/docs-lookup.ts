/**
 * Finds the area and the lesson of a URL path, for the breadcrumbs of every lesson. Replaces
 * @docusaurus/plugin-content-docs 3.10.2, lib/client/docsClientUtils.js, which sorts areas with a locale-aware
 * comparison: loading the locale data alone blocked a phone for 70 ms. It also matches every lesson with a separate
 * regular expression.
 */
import type {
  ActiveDocContext,
  ActivePlugin,
  DocVersionSuggestions,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {comparable} from '../navigation/route-table';

const isUnder = (address: string, path: string) => `${comparable(address)}/`.startsWith(`${comparable(path)}/`);

const docsByPath = new WeakMap<GlobalVersion, Map<string, GlobalDoc>>();

function docAt(version: GlobalVersion, address: string): GlobalDoc | undefined {
  let docs = docsByPath.get(version);
  if (!docs) docsByPath.set(version, (docs = new Map(version.docs.map((doc) => [comparable(doc.path), doc]))));
  return docs.get(comparable(address));
}

export function getActivePlugin(
  areas: Record<string, GlobalPluginData>,
  address: string,
  {failfast}: {failfast?: boolean} = {},
): ActivePlugin | undefined {
  const found = Object.entries(areas).find(([, {path}]) => isUnder(address, path));
  if (!found && failfast) throw new Error(`"${address}" is in no area of lessons`);
  return found && {pluginId: found[0], pluginData: found[1]};
}

export const getLatestVersion = ({versions}: GlobalPluginData): GlobalVersion => versions.find(({isLast}) => isLast)!;

/** The path of the newest version is a prefix of the others: the longest match is the right one. */
export const getActiveVersion = ({versions}: GlobalPluginData, address: string): GlobalVersion | undefined =>
  versions
    .filter(({path}) => isUnder(address, path))
    .reduce<GlobalVersion | undefined>(
      (best, one) => (best && best.path.length >= one.path.length ? best : one),
      undefined,
    );

/** The same lesson in all versions, by their names. */
const lessonInAll = ({versions}: GlobalPluginData, {id}: GlobalDoc): Record<string, GlobalDoc> =>
  Object.fromEntries(
    versions.flatMap(({name, docs}) => {
      const same = docs.find((doc) => doc.id === id);
      return same ? [[name, same]] : [];
    }),
  );

export function getActiveDocContext(area: GlobalPluginData, address: string): ActiveDocContext {
  const activeVersion = getActiveVersion(area, address);
  const activeDoc = activeVersion && docAt(activeVersion, address);
  return {activeVersion, activeDoc, alternateDocVersions: activeDoc ? lessonInAll(area, activeDoc) : {}};
}

export function getDocVersionSuggestions(area: GlobalPluginData, address: string): DocVersionSuggestions {
  const latest = getLatestVersion(area);
  return {
    latestVersionSuggestion: latest,
    latestDocSuggestion: getActiveDocContext(area, address).alternateDocVersions[latest.name],
  };
}
