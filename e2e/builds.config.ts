import {defineConfig} from '@playwright/test';

/**
 * Tests that build and start the site themselves, one after the other; they need neither a browser nor a running
 * server.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['start.spec.ts'],
  outputDir: 'results/builds',
  workers: 1,
  forbidOnly: true,
  timeout: 600_000,
  reporter: [['line'], ['json', {outputFile: '../.cache/builds-results.json'}]],
});
