import { defineConfig } from '@playwright/test';
import { findBrowser } from './ensure-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // One more than the cores of the usual machine: much of a journey is waiting, for a line, an hour's rule, a worker.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // No journey is about speed (npm run bench… is): a machine that is three times slower some evenings fails nobody.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['./fixtures/faults/table-reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A quiet browser: nothing of its own on the wire, no second protocol beside the host's HTTP/1.1, no graphics
      // card played by the processor.
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
