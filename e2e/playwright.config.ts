import {defineConfig} from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './site-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: [['line'], ['json', {outputFile: '../.cache/journey-results.json'}]],
  // What measures time or builds the site has the machine to itself, after the journeys.
  projects: [
    {name: 'journeys', testIgnore: ['start.spec.ts', 'leaks.spec.ts']},
    {name: 'start', testMatch: 'start.spec.ts', dependencies: ['journeys'], fullyParallel: false},
    {name: 'leaks', testMatch: 'leaks.spec.ts', dependencies: ['start']},
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
