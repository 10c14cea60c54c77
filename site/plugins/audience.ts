import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Audience} from '../audience';
import {landings} from '../landings';

/**
 * What differs between the two builds beside the content plugins. In the public one a link to a
 * private area leaves the page for the server, which answers with /login; in the member one the
 * addresses without a page of their own open the page that they stand for.
 */
export const audiencePlugin =
  (audience: Audience) =>
  ({siteDir}: LoadContext): Plugin => {
    return {
      name: 'audience',
      async contentLoaded({actions}) {
        if (audience === 'public') return;
        for (const [from, to] of Object.entries(landings)) {
          actions.addRoute({
            path: from,
            exact: true,
            component: path.join(siteDir, 'src/navigation/Landing'),
            props: {to},
          });
        }
      },
      configureWebpack() {
        if (audience === 'member') return {};
        const file = (name: string) => path.join(siteDir, 'src', name);
        return {
          resolve: {
            alias: {
              // The parts of private pages, and the practice machine, whose messages the lessons quote.
              [file('exercise/parts')]: file('content/no-parts'),
              [file('interview/parts')]: file('content/no-parts'),
              [file('practice/RunBar')]: file('components/Code'),
            },
          },
        };
      },
    };
  };
