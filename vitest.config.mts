import path from 'node:path';
import {defineConfig} from 'vitest/config';

const testsIn = (folders: string) => [`${folders}/**/*.test.{ts,mjs}`];

export default defineConfig({
  // What the site's bundler does with its components.
  esbuild: {jsx: 'automatic'},
  resolve: {
    alias: {
      '@site': path.join(import.meta.dirname, 'site'),
      '@generated/docusaurus.config': path.join(import.meta.dirname, 'site/src/navigation/site-config.fixture.ts'),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        // Nothing of these lasts beyond a test, and loading the machine anew for each file took half of the time.
        test: {name: 'without a server', include: testsIn('{site,lab,commands}'), isolate: false},
      },
      {
        extends: true,
        test: {name: 'with servers', include: testsIn('{server,identity,store,progress}')},
      },
    ],
    globalSetup: ['identity/postgres.setup.mjs', 'site/proof/languages/cobol.setup.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: {poll: {timeout: 30_000}},
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    maxConcurrency: 2,
    reporters: ['default', ['json', {outputFile: '.cache/unit-results.json'}]],
  },
});
