/**
 * The public content that the pages are made of: the operator's own, which `npm run snapshot` reads from their host, or the
 * demo's, which belongs to this project.
 * Invariant: no build for a real host is made of the demo's content.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseUrl } from '#src/kit/parse-url.ts';
import { cmsOriginSetting } from './server-rules.ts';
import { Snapshot } from './snapshot.ts';

/** Written into the project's folder, which git ignores: a deployment's content is nobody else's. */
export const ownContent = 'snapshot.json';
const demoContent = 'src/prerender/snapshot.json';

/** Builds that are tried on this machine, with the embedded host behind them. */
const demoModes = ['journey', 'demo'];

export type Settings = Readonly<Record<string, string | undefined>>;

/** The origin of a real host that the settings name; one that lies beside the site is not named. */
export function namedHost(env: Settings): string | undefined {
  return env[cmsOriginSetting] || parseUrl(env['VITE_CMS_URL'] ?? '')?.origin;
}

/** Which file a build is made of; throws the sentence for an operator who has no content of their own yet. */
export function contentFile(root: string, mode: string, env: Settings): string {
  const isDemo = demoModes.includes(mode);
  const host = namedHost(env);
  if (existsSync(join(root, ownContent)) && (host || !isDemo)) return ownContent;
  if (host && !isDemo)
    throw new Error(
      `This build is for ${host}, and its pages would show the demo's courses and webinars. Run "npm run snapshot" first: it reads the public content of ${host} into ${ownContent}.`,
    );
  return demoContent;
}

/** Reads the content of a build. */
export async function readContent(root: string, file: string): Promise<Snapshot> {
  const read = v.safeParse(Snapshot, JSON.parse(await readFile(join(root, file), 'utf8')));
  if (read.success) return read.output;
  throw new Error(`${file} is of another release. Run "npm run snapshot" again.`);
}
