import type {Plugin} from '@docusaurus/types';
import {localData} from '../language/hindi';
import {localRoute} from '../language/local-route';
import {anchorOf, newsFile, readNews} from '../rules/news';
import {questionsFile, readQuestions} from '../rules/questions';

/** Pages that are rendered from a data file, which is also the source of their structured data (site/discovery). */
export function dataPagesPlugin(): Plugin {
  return {
    name: 'data-pages',
    getPathsToWatch: () => [questionsFile, newsFile],
    async contentLoaded({actions}) {
      const add = (address: string, component: string, props: Record<string, unknown>) =>
        actions.addRoute({
          path: localRoute(address),
          exact: true,
          component: `@site/src/${component}`,
          props,
        });
      add('/faq', 'faq/Page', {questions: localData('faq', readQuestions())});
      add('/news', 'news/Page', {
        news: localData(
          'news',
          readNews().map((item) => ({...item, id: anchorOf(item)})),
        ),
      });
    },
  };
}
