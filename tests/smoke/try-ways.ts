/** Goes the ways, each in a browser of its own, and says what was wrong with it. */
import { startSite } from '../fixtures/journeys/site.ts';
import type { Desk } from './desk.ts';
import { type Way, ways } from './ways.ts';

async function tried(openDesk: () => Promise<Desk>, way: Way): Promise<string[]> {
  const site = await startSite();
  const desk = await openDesk();
  try {
    await way(desk, site);
    return [...desk.errors];
  } catch (error) {
    const shown = await desk
      .read(() => `${location.href}: ${document.body.innerText.slice(0, 400)}`)
      .catch(String);
    return [String(error), shown, ...desk.errors];
  } finally {
    await desk.close();
    await site.end();
  }
}

/** Goes the ways whose names have these words in them; a way that fails makes the program fail. */
export async function tryWays(
  browser: string,
  openDesk: () => Promise<Desk>,
  [only = '']: readonly string[],
): Promise<void> {
  console.info(`In ${browser} a person`);
  for (const [name, way] of Object.entries(ways).filter(([words]) => words.includes(only))) {
    const wrong = await tried(openDesk, way);
    console.info(`  ${wrong.length ? '✘' : '✓'} ${name}`);
    for (const line of wrong) console.error(`      ${line}`);
    if (wrong.length) process.exitCode = 1;
  }
}
