import siteConfig from '@generated/docusaurus.config';
import {withPrefix} from '@site/language/locales';

/** The path prefix of this build: its language, or nothing in English. */
const prefix = siteConfig.baseUrl.replace(/\/$/, '');

/** The path of a page in the language of this build. */
export const localPath = (path: string): string => withPrefix(path, prefix);
