import {defineConfig} from '@playwright/test';

/** These start and build the site themselves, one after the other, and need neither a browser nor a server beside them. */
export default defineConfig({
  testDir: '.',
  testMatch: ['start.spec.ts'],
  outputDir: 'results/builds',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['line'], ['json', {outputFile: '../.cache/builds-results.json'}]],
});
