/**
 * Replaces what @docusaurus/utils-common 3.10.2 exports, lib/index.js, as far as pages use it: the original brings all
 * helpers of tslib for the sake of one, which are 3 kB of every page.
 */
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';
export const blogPostContainerID = '__blog-post-container';
