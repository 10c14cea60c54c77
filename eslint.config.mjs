import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Imports run one way between the workspaces (see docs/structure.md): a workspace may import only
 * these others, and only through the doors that their package.json exports.
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

/** A language imports nothing that happens to use it, above all no utility. */
const jclAlone = {
  regex: '^(\\.\\./)+(check|data-sets|dfsort|grading|idcams|jes|machine|programs|step|vsam)/',
  message: 'JCL is a language: it imports no utility, and nothing that runs jobs.',
};

/** The rooms of site/proof from the lowest up: each may import only the ones before it. */
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

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'site/build*/',
      'site/.docusaurus-*/',
      'e2e/results/',
      '.cache/',
      'data/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      eqeqeq: 'error',
    },
  },
  {
    files: ['site/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['site/**/*.{ts,tsx}'],
    plugins: {'react-hooks': reactHooks},
    rules: reactHooks.configs.recommended.rules,
  },
  ...fences,
);
