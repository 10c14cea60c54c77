import type {ActiveDocContext, GlobalVersion} from '@docusaurus/plugin-content-docs/client';

/** A version that a reader can choose. */
interface VersionChoice {
  name: string;
  label: string;
  /** The same page there, or its first one. */
  to: string;
}

const mainPage = ({docs, mainDocId, path}: GlobalVersion): string =>
  docs.find(({id}) => id === mainDocId)?.path ?? path;

/** The versions of the docs, each with its URL for a page. */
export const versionChoices = (
  versions: GlobalVersion[],
  {alternateDocVersions}: Pick<ActiveDocContext, 'alternateDocVersions'>,
): VersionChoice[] =>
  versions.map((version) => ({
    name: version.name,
    label: version.label,
    to: alternateDocVersions[version.name]?.path ?? mainPage(version),
  }));
