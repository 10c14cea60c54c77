import {defineConfig} from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './site-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: {timeout: 15_000},
  reporter: [['line'], ['json', {outputFile: '../.cache/journeys-results.json'}]],
  projects: [
    {name: 'journeys', testIgnore: ['start.spec.ts']},
    // These start and build the site themselves: one after the other, in a run of their own.
    {name: 'builds', testMatch: ['start.spec.ts'], workers: 1, fullyParallel: false},
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        // Test machines have no sandbox for root and no way out to the browser maker's services.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
