import path from 'node:path';
import {expect, test} from 'vitest';
import {VFile} from 'vfile';
import {pageTree} from '../proof/pages/page-tree';
import {contentDir} from '../proof/pages/sample-file';
import {nodesOf} from './nodes';
import {outcomes} from './outcomes';
import {plainText} from './plain-text';

/** The texts and targets of the links in a page's list of outcomes. */
async function linksOn(page: string): Promise<[string, string][]> {
  const tree = structuredClone(pageTree('<Outcomes>\n\n- Open a file.\n- Read it.\n\n</Outcomes>'));
  await outcomes()(tree, new VFile({path: path.join(contentDir, page)}));
  return [...nodesOf(tree, 'link')].map((link) => [plainText(link), link.url]);
}

test('an outcome of a lesson leads to the tasks that practise it', async () => {
  expect((await linksOn('docs/cobol/file-statements.md'))[0]).toEqual([
    'Task 1',
    '/exercise/cobol/file-statements#1-open-accounts-only',
  ]);
});

test('a list on another page stays as it is', async () => {
  expect(await linksOn('blog/beginning.md')).toEqual([]);
});
