import {defineConfig} from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // These are in e2e/builds.config.ts.
  testIgnore: ['start.spec.ts'],
  outputDir: 'results/journeys',
  globalSetup: './site-server.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What hangs ends by the limit of one expectation or action. The longest journey waits for Zowe's commands, which take
  // many seconds each on a busy machine.
  timeout: 900_000,
  expect: {timeout: 60_000},
  reporter: [['line'], ['json', {outputFile: '../.cache/journeys-results.json'}]],
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
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
