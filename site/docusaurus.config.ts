import type {Config, PluginConfig} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {readAudience} from './audience';
import brand from './brand.json';
import hindi from './i18n/hi/brand.json';
import {unlisted} from './discovery/unlisted';
import {builtLanguage, languages} from './language/locales';
import {logoAddress, logoContent} from './logo';
import {pageSections} from './markdown/page-sections';
import {firstRemarkPlugins, rehypePlugins, remarkPlugins} from './markdown/plugins';
import {syllabus} from './markdown/syllabus';
import {navbarItems} from './navbar';
import {audiencePlugin} from './plugins/audience';
import {writeAuthors} from './plugins/blog-authors';
import {classesPlugin} from './plugins/classes';
import {classNamesPlugin} from './plugins/class-names';
import {dataPagesPlugin} from './plugins/data-pages';
import {diagramsPlugin} from './plugins/diagrams';
import {emptyTagPlugin} from './plugins/empty-tag';
import {hydrationPlugin} from './plugins/hydration';
import {languagePlugin} from './plugins/language';
import {docusaurusOverridesPlugin} from './plugins/docusaurus-overrides';
import {markdownPagesPlugin} from './plugins/markdown-pages';
import {navigationPlugin} from './plugins/navigation';
import {learnerHomePlugin} from './plugins/learner-home';
import {practicePlugin} from './plugins/practice';
import {searchPlugin} from './plugins/search';
import {styleSheetsPlugin} from './plugins/style-sheets';
import {parseFrontMatter} from './rules/front-matter';

const audience = readAudience(process.env.AUDIENCE);
const language = builtLanguage();
const {prefix} = languages[language];
const styleSheets = ['fonts', 'tokens', 'theme', 'blog', 'print', ...(language === 'hi' ? ['hindi'] : [])];
/** The business's own description. */
const words = language === 'hi' ? hindi : brand;

function docsArea(id: string, area: string, docsRootComponent: string, more = {}): PluginConfig {
  const sidebarPath = `sidebars/${area}.ts`;
  const options = {id, path: `content/${area}`, routeBasePath: area, sidebarPath, docsRootComponent};
  // Task files are in folders next to their page, which shows them.
  const exclude = ['**/[0-9][0-9]-*/**'];
  return [
    '@docusaurus/plugin-content-docs',
    {
      ...options,
      exclude,
      beforeDefaultRemarkPlugins: firstRemarkPlugins,
      remarkPlugins,
      rehypePlugins,
      tags: '../tags.yml',
      onInlineTags: 'throw',
      ...more,
    },
  ];
}

const privateAreas = [
  docsArea('default', 'docs', '@site/src/lesson/LessonArea', {
    versions: {current: {label: language === 'hi' ? 'मौजूदा' : 'Current'}},
  }),
  docsArea('exercise', 'exercise', '@site/src/exercise/ExerciseArea'),
  docsArea('interview', 'interview', '@site/src/interview/InterviewArea'),
];

/** The page about the practice machine, below the workbench. */
const practiceArea: PluginConfig = [
  '@docusaurus/plugin-content-pages',
  {
    id: 'practice',
    path: 'content/practice',
    routeBasePath: 'practice',
    include: ['*.mdx'],
    mdxPageComponent: '@site/src/workbench/AboutPage',
    remarkPlugins,
    rehypePlugins,
  },
];

/** Live examples for authors, at /authors/parts in `npm run dev` only. */
const authorsArea: PluginConfig = [
  '@docusaurus/plugin-content-pages',
  {
    id: 'authors',
    path: 'authors',
    routeBasePath: 'authors',
    include: ['*.mdx'],
    mdxPageComponent: '@site/src/lesson/ExamplesPage',
    remarkPlugins,
    rehypePlugins,
  },
];

const config: Config = {
  title: brand.name,
  tagline: words.tagline,
  url: brand.url,
  baseUrl: '/',
  // src/pre-hydration/deferred-loading.ts shows a shorter one.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  // A data URL; search engines, which do not accept one, find the apple-touch-icon.
  favicon: logoAddress,
  // publish/broken-links.ts checks the finished pages, which also have the links that no component rendered.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'throw',
  i18n: {
    defaultLocale: 'en',
    locales: Object.keys(languages),
    localeConfigs: Object.fromEntries(
      Object.entries(languages).map(([name, one]) => [name, {label: one.label, baseUrl: `${one.prefix}/`}]),
    ),
  },
  // One for all languages: a reader who changes the language keeps the colours.
  storage: {namespace: simpleHash(`${brand.url}/`, 3)},
  customFields: {audience, buildYear: new Date().getFullYear(), logo: logoContent},
  // The bundler's persistent cache is shared between builds and does not notice a changed alias: one audience could be
  // built from the other's cache, for a gain of a few seconds.
  future: {v4: true, faster: {rspackPersistentCache: false}},
  markdown: {parseFrontMatter, hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  themes: [
    ['@docusaurus/theme-classic', {customCss: styleSheets.map((sheet) => `src/css/${sheet}.css`)}],
    // After the theme that it adds the search bar to.
    ...(audience === 'member' ? [searchPlugin] : []),
  ],
  plugins: [
    // First, since they work in the background.
    ...(audience === 'member' ? [diagramsPlugin, learnerHomePlugin, classesPlugin] : []),
    // All languages share the files of the practice machine.
    ...(audience === 'member' && language === 'en' ? [practicePlugin] : []),
    audiencePlugin(audience),
    hydrationPlugin,
    languagePlugin,
    docusaurusOverridesPlugin,
    navigationPlugin,
    styleSheetsPlugin,
    classNamesPlugin,
    markdownPagesPlugin,
    dataPagesPlugin,
    [
      '@docusaurus/plugin-content-pages',
      {
        remarkPlugins: [...remarkPlugins, syllabus, pageSections],
        rehypePlugins,
        // The members' /search and / are pages of plugins.
        ...(audience === 'member' && {exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', 'search.tsx', 'index.tsx']}),
      },
    ],
    [
      '@docusaurus/plugin-content-blog',
      {
        path: 'content/blog',
        remarkPlugins,
        rehypePlugins,
        blogTitle: 'Blog',
        blogDescription: `Notes from ${brand.name} on learning the mainframe and working with it.`,
        postsPerPage: 5,
        blogSidebarCount: 5,
        blogSidebarTitle: 'Recent posts',
        authorsMapPath: writeAuthors(__dirname, words),
        tags: 'tags.yml',
        onInlineTags: 'throw',
        onInlineAuthors: 'throw',
        onUntruncatedBlogPosts: 'throw',
        feedOptions: {type: ['rss', 'atom'], title: brand.name, description: words.description},
      },
    ],
    ...(audience === 'member'
      ? [
          ...privateAreas,
          practiceArea,
          emptyTagPlugin,
          ...(process.env.NODE_ENV === 'development' ? [authorsArea] : []),
        ]
      : [
          [
            '@docusaurus/plugin-sitemap',
            {ignorePatterns: unlisted.map((path) => prefix + path)},
          ] satisfies PluginConfig,
        ]),
  ],
  clientModules: [
    './src/layout/fonts.ts',
    './src/navigation/canonical-address.ts',
    './src/navigation/link-prefetch.ts',
    './src/layout/announcement.ts',
    './src/hydration/chunk-load-errors.ts',
  ],
  headTags: [{tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png'}}],
  themeConfig: {
    metadata: [
      {name: 'description', content: words.description},
      {name: 'theme-color', content: '#f8f7f2', media: '(prefers-color-scheme: light)'},
      {name: 'theme-color', content: '#0d1513', media: '(prefers-color-scheme: dark)'},
    ],
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    docs: {sidebar: {hideable: true}},
    // It is for newcomers.
    ...(audience === 'public' && {
      announcementBar: {id: words.announcement.id, content: words.announcement.html, isCloseable: true},
    }),
    navbar: {
      title: brand.name,
      hideOnScroll: true,
      items: navbarItems(audience, prefix),
    },
    // Unused, but the theme's default would be in the bundle of every page.
    prism: {theme: {plain: {}, styles: []}},
  },
};

export default config;
