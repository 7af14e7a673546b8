import { spawn } from 'node:child_process';
import { must } from '#src/kit/must.ts';

export interface OwnBrowser {
  /** Where Playwright finds it. */
  readonly address: string;
  /** Ends the whole process group at once, as a phone that needs the memory does. */
  kill(): Promise<void>;
}

/** A browser of our own that can be killed whole, as a phone kills it; Playwright only talks to it. */
export async function startBrowser(
  program: string,
  args: readonly string[],
  profile: string,
): Promise<OwnBrowser> {
  const own = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(program, [...args, ...own], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const died = new Promise<void>((ended) => child.once('close', () => ended()));
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    child.once('close', () => failed(new Error(`the browser ended: ${said}`)));
  });
  return {
    address,
    kill() {
      const living = child.exitCode === null && child.signalCode === null;
      if (living) process.kill(-must(child.pid, 'the process of the browser'), 'SIGKILL');
      return died;
    },
  };
}
