import path from 'node:path';
import {defineConfig} from 'vitest/config';

const testsIn = (folders: string) => [`${folders}/**/*.test.{ts,mjs}`];

export default defineConfig({
  // Like the site's bundler.
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
        // These keep no state between tests, and loading the machine again for each file took half of the time.
        test: {
          name: 'without a server',
          include: testsIn('{site,lab,commands}'),
          exclude: ['**/node_modules/**', '**/dist/**', 'site/src/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        // These replace a browser's globals and modules, which must not leak into other files.
        test: {name: 'in a page', include: testsIn('site/src')},
      },
      {
        extends: true,
        resolve: {
          alias: {'@node-rs/argon2': path.join(import.meta.dirname, 'identity/cheap-argon2.fixture.mjs')},
        },
        // Each test closes what it starts; loading the server again for each file took a sixth of the time.
        test: {name: 'with servers', include: testsIn('{server,identity,store,progress}'), isolate: false},
      },
    ],
    globalSetup: ['identity/postgres.setup.mjs', 'site/proof/languages/cobol.setup.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: {poll: {timeout: 30_000}},
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Each waits for the disk, for processes or for hashing part of the time: two leave cores idle.
    maxWorkers: 3,
    maxConcurrency: 2,
    reporters: ['default', ['json', {outputFile: '.cache/unit-results.json'}]],
  },
});
