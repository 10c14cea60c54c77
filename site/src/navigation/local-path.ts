import siteConfig from '@generated/docusaurus.config';
import {withPrefix} from '@site/language/locales';

/** What the addresses of this build begin with: its language, or nothing in English. */
const prefix = siteConfig.baseUrl.replace(/\/$/, '');

/** The address of a page in the language of this build. */
export const localPath = (path: string): string => withPrefix(path, prefix);
