import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {sqlTask, withTask} from '../proof/tasks/task.fixture';
import {elementsIn, attributeOf, plainText} from '../rules/lesson-page';
import {tasks} from './tasks';

/** A page with one task, after the task was inserted. */
function pageWith(
  files: Record<string, string | undefined>,
  page = 'Text.\n\n<Task id="01-a-task" />\n',
): Promise<Root> {
  return withTask(files, async (folder) => {
    const file = `${path.dirname(folder)}.md`;
    const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).use(tasks);
    return (await reader.run(reader.parse(page), new VFile({path: file}))) as Root;
  });
}

const names = (tree: Root) => tree.children.map((node) => ('name' in node ? node.name : node.type));

describe('a task in its page', () => {
  test('has a title in the contents, its part, and the progress of the page before the first', async () => {
    const tree = await pageWith(sqlTask);
    expect(names(tree)).toEqual(['paragraph', 'PageProgress', 'heading', 'Task']);
    expect(plainText(tree.children[2]!)).toBe('1. Count the branches');
    const [task] = elementsIn(tree, 'Task');
    expect(task!.children.map((node) => 'name' in node && node.name)).toEqual([
      'TaskStatement',
      'TaskWork',
      'TaskVerdict',
      'TaskHints',
      'TaskSolution',
    ]);
    expect(elementsIn(tree, 'TaskHints').map(plainText)).toEqual(['Count.Count rows.']);
    expect(attributeOf(elementsIn(tree, 'TaskVerdict')[0]!.children[0] as never, 'name')).toBeDefined();
  });

  test('has its steps as boxes to tick', async () => {
    const front = '---\ntitle: Look around\nkind: checklist\nlanguage: none\nminutes: 5\n---\n\n';
    const tree = await pageWith({'task.md': `${front}Do this:\n\n- [ ] Open \`3.4\`.\n- [ ] Close it.\n`});
    expect(elementsIn(tree, 'TaskStep').map(plainText)).toEqual(['Open 3.4.', 'Close it.']);
  });

  test('shows files of its own folder, and keeps its headings below its title', async () => {
    const body = `${sqlTask['task.md']}\n\n## Given\n\n\`\`\`text file="data.txt"\n\`\`\`\n`;
    const tree = await pageWith({...sqlTask, 'task.md': body, 'data.txt': 'x'});
    const text = JSON.stringify(tree);
    expect(text).toMatch(/file=\\"[^"]*\/?01-a-task\/data\.txt\\"/);
    expect(text).toContain('"depth":3');
  });

  test('does not repeat what its text shows', async () => {
    const dataOf = async (body: string) =>
      JSON.stringify(elementsIn(await pageWith({...sqlTask, 'task.md': body}), 'Task'));
    const body = sqlTask['task.md']!;
    expect(await dataOf(body)).toContain('"name":"expected"');
    expect(await dataOf(`${body}\n\n\`\`\`text file="expected.txt"\n\`\`\`\n`)).not.toContain('"name":"expected"');
  });

  test('that is incomplete or missing fails with its name and what is missing', async () => {
    await expect(pageWith({...sqlTask, 'hints.md': undefined})).rejects.toThrow(
      /:3: <Task id="01-a-task">: hints.md is missing/,
    );
    await expect(pageWith(sqlTask, '<Task id="02-none" />\n')).rejects.toThrow(/<Task id="02-none">: .*02-none/);
    await expect(pageWith(sqlTask, '<Task />\n')).rejects.toThrow('<Task> needs id="…"');
  });
});
