import { defineConfig } from '@playwright/test';
import { findBrowser } from './ensure-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // One more than the cores of the usual machine: a journey mostly waits, for a slow line, a timer, a worker.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Journeys do not measure speed (npm run bench… does): a machine three times slower than usual must not fail one.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['./fixtures/faults/table-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A quiet browser: no requests of its own, no second protocol beside the host's HTTP/1.1, no emulated graphics
      // card.
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
});
