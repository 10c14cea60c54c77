import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{site,server,commands}/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    reporters: ['default', ['json', {outputFile: '.cache/unit-results.json'}]],
  },
});
