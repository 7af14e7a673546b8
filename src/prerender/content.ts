/**
 * Chooses the public content of the pages: the operator's own, which `npm run snapshot` reads from their host, or the
 * demo's in this project.
 *
 * Invariant: no build for a real host has the demo's content.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseUrl } from '#src/kit/parse-url.ts';
import { cmsOriginSetting } from './server-rules.ts';
import { Snapshot } from './snapshot.ts';

/** The operator's content, in the project's folder and ignored by git. */
export const ownContent = 'snapshot.json';
const demoContent = 'src/prerender/snapshot.json';

/** The build modes for this machine, with the embedded host. */
const demoModes = ['journey', 'demo'];

export type Settings = Readonly<Record<string, string | undefined>>;

/** Returns the origin of a real host in the settings; `undefined` if the hosts are beside the site. */
export function namedHost(env: Settings): string | undefined {
  return env[cmsOriginSetting] || parseUrl(env['VITE_CMS_URL'] ?? '')?.origin;
}

/** Returns the content file of a build; throws an error with a sentence for an operator without own content. */
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

/** Reads and validates the content of a build. */
export async function readContent(root: string, file: string): Promise<Snapshot> {
  const parsed = v.safeParse(Snapshot, JSON.parse(await readFile(join(root, file), 'utf8')));
  if (parsed.success) return parsed.output;
  throw new Error(`${file} is of another release. Run "npm run snapshot" again.`);
}
