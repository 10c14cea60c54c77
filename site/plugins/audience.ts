import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Audience} from '../audience';
import {redirects} from '../redirects';
import {localRoute} from '../language/local-route';

/**
 * The differences between the two builds, apart from the content plugins. In the public one, links to private areas go
 * to the server, which redirects to /login; in the member one, paths without a page redirect in the browser.
 */
export const audiencePlugin =
  (audience: Audience) =>
  ({siteDir}: LoadContext): Plugin => {
    return {
      name: 'audience',
      async contentLoaded({actions}) {
        if (audience === 'public') return;
        for (const [from, to] of Object.entries(redirects)) {
          actions.addRoute({
            path: localRoute(from),
            exact: true,
            component: '@site/src/navigation/Landing',
            props: {to: localRoute(to)},
          });
        }
      },
      configureWebpack() {
        if (audience === 'member') return {};
        const file = (name: string) => path.join(siteDir, 'src', name);
        return {
          resolve: {
            alias: {
              // Modules that show a learner's progress, and the practice machine, whose messages the lessons quote.
              [file('course/parts')]: file('content/no-parts'),
              [file('exercise/use-marked-contents')]: file('content/plain-contents'),
              [file('practice/RunBar')]: file('components/Code'),
            },
          },
        };
      },
    };
  };
