import fs from 'node:fs';
import path from 'node:path';
import type {Code, Heading, ListItem, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {createSlugger} from '@docusaurus/utils';
import type {Processor} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentDir} from '../proof/pages/sample-file';
import {shownDataSets, shownState} from '../proof/tasks/task-data';
import {readTask, type Task} from '../proof/tasks/task-folder';
import {highlight} from './highlight';
import {attributes, block, textOf, type Value} from './jsx';
import {noteFile} from './page-files';
import {at} from './page-plugin';

type Blocks = MdxJsxFlowElement['children'];
type Parse = (text: string) => Root;

const nextText = 'NextText';

/** Parses several texts at once, which takes a quarter less time than one after the other. */
function parseAll(texts: string[], parse: Parse): Root[] {
  const trees: Root[] = [{type: 'root', children: []}];
  for (const node of parse(texts.join(`\n\n<${nextText} />\n\n`)).children) {
    if (node.type === 'mdxJsxFlowElement' && node.name === nextText) trees.push({type: 'root', children: []});
    else trees.at(-1)!.children.push(node);
  }
  if (trees.length !== texts.length) throw new Error('a text begins something that it does not end');
  return trees;
}

const part = (name: string, children: RootContent[], values: Record<string, Value> = {}): MdxJsxFlowElement => ({
  ...block(name, values),
  children: children as Blocks,
});

/** Highlighted code for the page, from which it also gets the plain text. */
const code = (text: string | undefined, language: string): string | undefined =>
  text === undefined ? undefined : highlight(text, language);

/** The props of a task besides its texts. What its text already shows is left out. */
function dataOf(task: Task): Record<string, Value | undefined> {
  const {id, kind, language, minutes, lesson, folder, state, given, frame, expectedFiles, body} = task;
  const isShown = (file: string): boolean => body.includes(` file="${file}"`);
  return {
    id,
    kind,
    language,
    minutes,
    lesson,
    starter: code(task.starter, language),
    solution: code(task.solution, language),
    expected: isShown('expected.txt') ? undefined : code(task.expected, 'text'),
    expectedFiles: Object.entries(expectedFiles)
      .filter(([dd]) => !isShown(`expected.${dd}.txt`))
      .map(([dd, text]) => ({dd, html: highlight(text, 'text')})),
    state: state && shownState(state, folder),
    given: given && shownDataSets(given.datasets, folder),
    frame,
  };
}

/** A step of a checklist as a box to tick. */
function toBox(item: ListItem, index: number): void {
  const [first] = item.children;
  if (first?.type !== 'paragraph') throw new Error('a step to tick begins with its text');
  item.checked = null;
  const box: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'TaskStep',
    attributes: attributes({index}),
    children: first.children,
  };
  item.children[0] = {type: 'paragraph', children: [box]} as Paragraph;
}

/** Makes a block of a component alone on its line, as the framework has done with the page itself. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const isBlank = (child: PhrasingContent) => child.type === 'text' && child.value.trim() === '';
    const parts = node.children.filter((child) => !isBlank(child));
    if (!parent || index === undefined || !parts.every(({type}) => type === 'mdxJsxTextElement')) return;
    const blocks = (parts as MdxJsxTextElement[]).map((element) => ({...element, type: 'mdxJsxFlowElement'}));
    (parent.children as unknown[]).splice(index, 1, ...blocks);
  });
}

/** Adapts the text of a task to its page: resolves files in its folder, and lowers its headings below its title. */
function fitIn(tree: Root, task: Task, page: string): RootContent[] {
  unravel(tree);
  const folder = path.relative(path.dirname(page), task.folder);
  visit(tree, 'code', (node: Code) => {
    node.meta = node.meta?.replace(/(^| )(file|frame)="(?!bank\/)/g, `$1$2="${folder}/`) ?? null;
  });
  visit(tree, 'heading', (node: Heading) => {
    node.depth = Math.max(node.depth, 3) as Heading['depth'];
  });
  if (task.kind === 'checklist') {
    let steps = 0;
    visit(tree, 'listItem', (item) => {
      if (typeof item.checked === 'boolean') toBox(item, steps++);
    });
  }
  return tree.children;
}

const titleOf = (task: Task, number: number): string => `${number}. ${task.title}`;

/** The next task on the page, for a link to it. */
function following(tasks: Task[], index: number): {title: string; anchor: string} | undefined {
  const next = tasks[index + 1];
  if (!next) return undefined;
  const title = titleOf(next, index + 2);
  return {title, anchor: createSlugger().slug(title)};
}

/** The title of a task and its part, with its texts inside. */
function draw(all: Task[], index: number, page: string, parse: Parse): RootContent[] {
  const task = all[index]!;
  const {body, hints, wrongAnswers} = task;
  const texts = parseAll([body, ...wrongAnswers.map(({feedback}) => feedback), ...hints], parse).map((tree) =>
    fitIn(tree, task, page),
  );
  const title: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: titleOf(task, index + 1)}]};
  const children = [
    part('TaskStatement', texts.shift()!),
    part('TaskWork', []),
    part(
      'TaskVerdict',
      wrongAnswers.map(({name}) => part('TaskText', texts.shift()!, {name})),
    ),
    ...(hints.length > 0
      ? [
          part(
            'TaskHints',
            hints.map(() => part('TaskText', texts.shift()!)),
          ),
        ]
      : []),
    part('TaskSolution', []),
  ];
  const data = {...dataOf(task), next: following(all, index)};
  return [title, {...block('Task', data), children: children as Blocks}];
}

/** Reads the task named by a `<Task id="…" />`; an error lists all of its problems. */
function taskOf(element: MdxJsxFlowElement, page: string): Task {
  const id = textOf(element, 'id');
  if (!id) throw new Error('<Task> needs id="…", the name of its folder');
  const folder = path.join(page.replace(/\.mdx?$/, ''), id);
  try {
    if (!fs.existsSync(folder)) throw new Error(`there is no folder ${path.relative(process.cwd(), folder)}`);
    const {task, problems} = readTask(folder);
    for (const file of ['task.md', 'hints.md']) noteFile(page, path.join(folder, file));
    if (task && problems.length === 0) return task;
    throw new Error(problems.join('\n'));
  } catch (error) {
    throw new Error(`<Task id="${id}">: ${(error as Error).message}`, {cause: error});
  }
}

/**
 * Inserts the tasks into an exercise page. It runs before the framework's own plugins, so that the texts of tasks get
 * their headings, links and notes like any other.
 */
export function tasks(this: Processor): (tree: Root, file: VFile) => void {
  const parse: Parse = (text) => this.parse(text) as Root;
  return (tree, file) => {
    const named = tree.children.filter(
      (node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement' && node.name === 'Task',
    );
    if (named.length === 0) return;
    const page = file.path;
    const ids = named.map((element) => textOf(element, 'id') ?? '');
    const all = named.map((element) => at(page, element.position?.start.line, () => taskOf(element, page)));
    tree.children = tree.children.flatMap((node) => {
      const index = named.indexOf(node as MdxJsxFlowElement);
      if (index < 0) return [node];
      const drawn = at(page, node.position?.start.line, () => draw(all, index, page, parse));
      return index === 0 ? [block('PageProgress', {tasks: ids}), ...drawn] : drawn;
    });
    // The components of a page find its work by its name.
    const name = path.relative(path.join(contentDir, 'exercise'), page).replace(/\.mdx?$/, '');
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name === 'Task' || element.name === 'PageProgress') {
        element.attributes.push(...attributes({page: name}));
      }
    });
  };
}
