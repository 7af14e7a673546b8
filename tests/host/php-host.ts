// The host in PHP (`tests/host/php/`), where this machine has PHP: on a port that the system chooses.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PhpHost = {
  url: string;
  /** Everything that is stored, as JSON; empty before anything was. */
  folder: string;
  stop(): Promise<void>;
};

/** What the host may do in its own way. */
export type PhpQuirk = 'plain' | 'warnings' | 'whole-rows' | 'drops-keys' | 'no-count';

/** Whoever sets up a machine reads why less was tried there. */
export const noPhp = 'There is no PHP on this machine, so the PHP host was not tried (Debian: php-cli).';

// PHP's own limits, whatever the machine's php.ini says.
const limits = ['upload_max_filesize=2M', 'post_max_size=8M', 'display_errors=0', 'display_startup_errors=0'];

/** Starts the host; `undefined` where there is no PHP. */
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

/** PHP says on stderr where it listens. */
function addressOf(php: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    php.once('error', () => resolve(undefined));
    php.once('exit', () => resolve(undefined));
    php.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const [, url] = /\((http:[^)]+)\) started/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}
