// Finds a Chromium for the journeys, or installs one: CHROMIUM_PATH, Playwright's own, the system's, apt-get, Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the path of an installed browser, or `undefined`. Throws where CHROMIUM_PATH names no file. */
export function findBrowser() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) {
    if (existsSync(chosenPath)) return chosenPath;
    throw new Error(`CHROMIUM_PATH is "${chosenPath}", but there is no such file.`);
  }
  return [chromium.executablePath(), ...onPath(), ...places].find((file) => file && existsSync(file));
}

function ran(command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  ran('apt-get', 'update') && ran('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
}

export function ensureBrowser() {
  if (!findBrowser()) installWithApt();
  if (!findBrowser()) ran('npx', 'playwright', 'install', 'chromium');
  const browserPath = findBrowser();
  if (!browserPath)
    throw new Error(
      'No Chromium found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
    );
  return browserPath;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Journeys run in ${ensureBrowser()}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
