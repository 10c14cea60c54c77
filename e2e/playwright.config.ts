import {defineConfig} from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  globalSetup: './site-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['line'], ['json', {outputFile: '../.cache/journey-results.json'}]],
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
