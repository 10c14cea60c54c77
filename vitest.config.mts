import path from 'node:path';
import {defineConfig} from 'vitest/config';

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
    include: ['{site,server,identity,store,progress,lab,commands}/**/*.test.{ts,mjs}'],
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
