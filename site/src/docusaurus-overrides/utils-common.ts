/**
 * Replaces the exports of @docusaurus/utils-common 3.10.2, lib/index.js, that pages use: the original loads all helpers
 * of tslib for the sake of one, 3 kB on every page.
 */
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';
export const blogPostContainerID = '__blog-post-container';
