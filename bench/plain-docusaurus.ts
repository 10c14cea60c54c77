import fs from 'node:fs';
import path from 'node:path';
import {copySite, type Source} from './many-lessons.js';

/** Our components only render their children. */
const components = `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';

const Part = ({says, ask, children}) => <>{says ?? ask}{children}</>;
const names = ['Answer', 'Choice', 'FollowUps', 'InterviewQuestion', 'Lesson', 'Messages', 'Outcomes', 'Question', 'RecordLayout', 'Term', 'TwoSessions', 'WrongAnswer'];

export default {...MDXComponents, ...Object.fromEntries(names.map((name) => [name, Part]))};
`;

const config = `
const entry = (label, sidebarId, docsPluginId = 'default') => ({type: 'docSidebar', label, sidebarId, docsPluginId});

const area = (id, area) => ['@docusaurus/plugin-content-docs', {
  id,
  path: 'content/' + area,
  routeBasePath: area,
  sidebarPath: 'sidebars/' + area + '.ts',
  exclude: ['**/[0-9][0-9]-*/**'],
  tags: '../tags.yml',
}];

module.exports = {
  title: 'Plain',
  url: 'https://peer.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: {rspackPersistentCache: false}},
  markdown: {hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}},
  themes: ['@docusaurus/theme-classic'],
  plugins: [
    area('default', 'docs'),
    area('exercise', 'exercise'),
    area('interview', 'interview'),
    ['@docusaurus/plugin-content-blog', {path: 'content/blog', authorsMapPath: 'authors.json', tags: 'tags.yml'}],
  ],
  themeConfig: {
    navbar: {
      title: 'Plain',
      items: [
        entry('Exercise', 'exerSidebar', 'exercise'),
        entry('General', 'generalSidebar'),
        entry('JCL', 'jclSidebar'),
        entry('COBOL', 'cobolSidebar'),
        entry('DB2', 'db2Sidebar'),
        entry('Interview', 'interSidebar', 'interview'),
        {to: '/blog', label: 'Blog'},
      ],
    },
    // Our languages that Prism supports.
    prism: {additionalLanguages: ['cobol', 'sql', 'bash', 'json']},
  },
};
`;

/** The content of a task: its texts, starter and solution. */
function taskText(folder: string): string {
  const shown = fs.readdirSync(folder).filter((name) => /\.md$|^(?:starter|solution)\./.test(name));
  return shown
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      const language = path.extname(name).slice(1);
      return language === 'md' ? text.replace(/^---\n[\s\S]*?\n---\n/, '') : `\`\`\`${language}\n${text}\n\`\`\``;
    })
    .join('\n\n');
}

/** Our build reads tasks from their folders; here they are copied into their pages. */
function putTasksIn(exercises: string): void {
  for (const name of fs.readdirSync(exercises, {recursive: true, encoding: 'utf8'})) {
    const page = path.join(exercises, name);
    const text = name.endsWith('.md') ? fs.readFileSync(page, 'utf8') : '';
    const whole = text.replace(/<Task id="([^"]+)" \/>/g, (_, id: string) => {
      return `## ${id}\n\n${taskText(path.join(page.replace(/\.md$/, ''), id))}`;
    });
    if (whole !== text) fs.writeFileSync(page, whole);
  }
}

/**
 * Docusaurus with its own theme, plugins and bundler. From us it has only the Markdown of the lessons, exercises,
 * interview questions and articles, the sidebars and the navbar items.
 */
export function makePlainSite(count: number): Source {
  const folder = copySite('build-plain', (file) => /^(?:$|(?:content|sidebars|static)\b)/.test(file), count);
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  };
  putTasksIn(path.join(folder, 'content/exercise'));
  // The exercise sidebar leaves out pages without tasks, and only our cards show how many there are.
  write('proof/tasks/task-folders.ts', "export const taskIdsOf = () => ['01'];\n");
  // The interview sidebar counts questions.
  write('course/learner-page.ts', 'export const learnerPage = () => ({});\n');
  // The sidebars are in the language of the build.
  write('language/hindi.ts', 'export const localData = (_name: string, data: unknown) => data;\n');
  write('content/blog/authors.json', '{"all-articles": {"name": "Plain"}}');
  write('src/theme/MDXComponents.js', components);
  write('package.json', '{"name": "plain"}');
  write('docusaurus.config.js', config);
  return {folder, env: {}};
}
