import path from 'node:path';
import {evaluate} from '@mdx-js/mdx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import gfm from 'remark-gfm';
import {VFile} from 'vfile';
import {parts} from '../src/content/parts';
import {lessonParts} from '../src/lesson/parts';
import {rehypePlugins, remarkPlugins} from './plugins';

/** A page that does not exist, in the folder of the authors' examples. */
const somePage = path.join(__dirname, '..', 'authors', 'some-page.mdx');

/** The HTML that a reader gets without JavaScript, from an author's source. */
export async function renderPage(text: string, page = somePage, rehype = rehypePlugins): Promise<string> {
  const file = new VFile({value: text, path: page});
  const plugins = {remarkPlugins: [gfm, ...remarkPlugins], rehypePlugins: rehype};
  const {default: Content} = await evaluate(file, {...runtime, ...plugins});
  return renderToStaticMarkup(createElement(Content, {components: {...parts, ...lessonParts}}));
}
