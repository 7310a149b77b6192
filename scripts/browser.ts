import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The commands of Chromium and Chrome on Linux, macOS and Windows. Headless ones are faster. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** The path of a Chromium or Chrome for the browser tests, installed first where there is none. */
export const findBrowser = (): string => {
  const browser = installed() ?? (download() || systemPackage() ? installed() : undefined);
  if (browser) return browser;
  console.error(
    'The browser tests need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.'
  );
  process.exit(1);
};

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...COMMANDS.map(pathOf), ...PROGRAMS, chromium.executablePath()].find(
    path => path && existsSync(path)
  );

const pathOf = (command: string) => {
  const { stdout, status } = spawnSync('which', [command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const download = () =>
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);

/** Debian's own, or Ubuntu's, where this user may install packages. */
const systemPackage = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  attempt('apt-get', ['update', '-qq']) &&
  PACKAGES.some(name => attempt('apt-get', ['install', '-y', '-qq', name]));

const attempt = (command: string, args: string[]) => {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
};
