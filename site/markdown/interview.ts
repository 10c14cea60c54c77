import path from 'node:path';
import type {RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {contentDir} from '../proof/pages/sample-file';
import {levels} from '../src/interview/levels';
import {block, textOf} from './jsx';
import {at, onPage} from './page-plugin';

const isQuestion = (node: RootContent): node is MdxJsxFlowElement =>
  node.type === 'mdxJsxFlowElement' && node.name === 'InterviewQuestion';

/** The attributes of a question; a missing one is an error. */
function read(question: MdxJsxFlowElement, taken: Set<string>): {id: string; level: string} {
  const [id = '', level = '', topic, ask] = ['id', 'level', 'topic', 'ask'].map((name) => textOf(question, name));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) throw new Error(`<InterviewQuestion id="${id}"> is not kebab-case`);
  if (taken.has(id)) throw new Error(`<InterviewQuestion id="${id}"> is on this page already`);
  if (!(levels as readonly string[]).includes(level)) {
    throw new Error(`<InterviewQuestion id="${id}">: level="${level}" is not one of ${levels.join(', ')}`);
  }
  if (!topic || !ask) throw new Error(`<InterviewQuestion id="${id}"> needs ${topic ? 'ask' : 'topic'}="…"`);
  taken.add(id);
  return {id, level};
}

/** Wraps the questions of a page in one component, so that they can be filtered, opened and practised together. */
export const interview = onPage((tree, page) => {
  const questions = tree.children.filter(isQuestion);
  if (questions.length === 0) return;
  const taken = new Set<string>();
  const said = questions.map((question) => at(page, question.position?.start.line, () => read(question, taken)));
  const first = tree.children.indexOf(questions[0]!);
  const last = tree.children.indexOf(questions.at(-1)!);
  const between = tree.children.slice(first, last + 1).find((node) => !isQuestion(node));
  if (between) {
    at(page, between.position?.start.line, () => {
      throw new Error('only questions stand between the first question and the last');
    });
  }
  const name = path.relative(path.join(contentDir, 'interview'), page).replace(/\.mdx?$/, '');
  const set = {...block('InterviewSet', {page: name, questions: said}), children: questions};
  tree.children.splice(first, questions.length, set);
});
