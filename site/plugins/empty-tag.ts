import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {localRoute} from '../language/local-route';

const address = localRoute('/docs/tags/in-progress');

/**
 * The tag page for lessons in progress. The docs plugin creates one as soon as a lesson has the tag; this one replaces
 * it while none has, so that the path is never a 404.
 */
export function emptyTagPlugin(): Plugin {
  return {
    name: 'empty-tag',
    async allContentLoaded({allContent, actions}) {
      const {loadedVersions} = allContent['docusaurus-plugin-content-docs']!.default as LoadedContent;
      const tags = loadedVersions.flatMap(({docs}) => docs.flatMap((doc) => doc.tags));
      if (tags.some(({permalink}) => permalink === address)) return;
      actions.addRoute({path: address, exact: true, component: '@site/src/tags/NoneInProgress'});
    },
  };
}
