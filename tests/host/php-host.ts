// The PHP host (`tests/host/php/`), on a free port, where PHP is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PhpHost = {
  url: string;
  /** The folder with all stored data as JSON; empty at first. */
  folder: string;
  stop(): Promise<void>;
};

/** Deviations from the contract that the host can be started with. */
export type PhpQuirk = 'plain' | 'warnings' | 'whole-rows' | 'drops-keys' | 'no-count';

/** Shown when tests of the PHP host are skipped. */
export const noPhp = 'There is no PHP on this machine, so the PHP host was not tried (Debian: php-cli).';

// PHP's default limits, independent of the machine's php.ini.
const limits = ['upload_max_filesize=2M', 'post_max_size=8M', 'display_errors=0', 'display_startup_errors=0'];

/** Starts the host; returns undefined without PHP. */
export async function startPhp(quirks: readonly PhpQuirk[]): Promise<PhpHost | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'php-host-'));
  const args = [
    ...limits.flatMap((limit) => ['-d', limit]),
    '-S',
    '127.0.0.1:0',
    join(import.meta.dirname, 'php/router.php'),
  ];
  const env = { ...process.env, STORE: folder, QUIRKS: quirks.join(',') };
  const php = spawn('php', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await addressOf(php);
  const forget = () => rmSync(folder, { recursive: true, force: true });
  if (url === undefined) {
    forget();
    return undefined;
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      php.once('exit', () => {
        forget();
        resolve();
      });
      php.kill();
    });
  return { url, folder, stop };
}

/** Reads the address that PHP prints to stderr. */
function addressOf(php: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    php.once('error', () => resolve(undefined));
    php.once('exit', () => resolve(undefined));
    php.stderr?.on('data', (piece: Buffer) => {
      output += piece.toString();
      const [, url] = /\((http:[^)]+)\) started/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}
