import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{site,server,identity,lab,commands}/**/*.test.{ts,mjs}'],
    globalSetup: ['identity/postgres.setup.mjs', 'site/samples/cobol.setup.mjs'],
    testTimeout: 20_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    maxConcurrency: 2,
    reporters: ['default', ['json', {outputFile: '.cache/unit-results.json'}]],
  },
});
