/**
 * Imports run one way between the workspaces (see docs/structure.md): a workspace may import only
 * these others, and only through the entry points exported in their package.json.
 */
const mayImport = {
  site: ['lab', 'progress'],
  server: ['identity', 'progress', 'lab'],
  identity: ['store'],
  progress: ['store'],
  store: [],
  lab: [],
  e2e: ['server', 'identity', 'progress', 'site'],
  bench: ['site', 'lab', 'progress'],
};

const workspaces = Object.keys(mayImport);

const fence = (workspace, folder = workspace, more = []) => {
  const forbidden = workspaces.filter((other) => other !== workspace && !mayImport[workspace].includes(other));
  return {
    files: [`${folder}/**/*.{ts,tsx,mjs}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^@framewright/(${forbidden.join('|')})(/|$)`,
              message: `${workspace} may import only: ${mayImport[workspace].join(', ') || 'no other workspace'}.`,
            },
            {
              regex: `^(\\.\\./)+(${workspaces.filter((other) => other !== workspace).join('|')})/`,
              message: 'Reach another workspace through its package, not through its folder.',
            },
            {regex: '^@framewright/[^/]+/(src|dist)/', message: 'Use the door of the package, not its inside.'},
            ...more,
          ],
        },
      ],
    },
  };
};

/** A language imports nothing that uses it, above all no utility. */
const jclAlone = {
  regex: '^(\\.\\./)+(check|data-sets|dfsort|grading|idcams|jes|machine|programs|step|vsam)/',
  message: 'JCL is a language: it imports no utility, and nothing that runs jobs.',
};

/** The folders of site/proof, lowest first: each may import only the ones before it. */
const proofRooms = ['pages', 'languages', 'machine', 'samples', 'tasks'];

const proofFence = (room, at) => {
  const below = proofRooms.slice(0, at);
  const allowed = [...below, '\\.\\./\\.\\./commands'].join('|');
  return fence('site', `site/proof/${room}`, [
    {
      regex: `^(@site/|\\.\\./(?!(${allowed})/))`,
      message: `site/proof/${room} may import only: ${below.join(', ') || 'no other room'}.`,
    },
  ]);
};

const fences = [
  ...workspaces.map((workspace) => fence(workspace)),
  fence('lab', 'lab/src/jcl', [jclAlone]),
  ...proofRooms.map(proofFence),
];

/** Style rules: one way to write what TypeScript allows in several. */
const oneWay = [
  'eqeqeq',
  'no-array-constructor',
  'no-empty-function',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-ts-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-definitions',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-require-imports',
  'typescript/no-unsafe-function-type',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
];

/** Strict accessibility rules, beyond certain errors. */
const accessible = [
  'jsx-a11y/anchor-is-valid',
  'jsx-a11y/interactive-supports-focus',
  'jsx-a11y/no-interactive-element-to-noninteractive-role',
  'jsx-a11y/no-noninteractive-element-interactions',
  'jsx-a11y/no-noninteractive-element-to-interactive-role',
  'jsx-a11y/no-noninteractive-tabindex',
  'jsx-a11y/no-static-element-interactions',
];

const errors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default {
  plugins: ['typescript', 'react', 'jsx-a11y'],
  categories: {correctness: 'error'},
  options: {reportUnusedDisableDirectives: 'error'},
  rules: {
    ...errors(oneWay),
    'no-unused-vars': ['error', {ignoreRestSiblings: true}],
    // Records, terminals and HTTP have control characters.
    'no-control-regex': 'off',
    // Playwright reads which fixtures a fixture uses from its first parameter.
    'no-empty-pattern': 'off',
    ...errors(accessible),
    // `role="status"` and the like are used on elements with other roles.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    // Elsewhere there is no React, and a function whose parameter looks like a component's may change it.
    {
      files: workspaces.filter((name) => name !== 'site').map((name) => `${name}/**`),
      rules: {'react/immutability': 'off'},
    },
    ...fences,
  ],
};
