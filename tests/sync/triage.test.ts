// TEMPORARY: collects breaches by class over many stories; deleted before hand-over.
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import { BookingsActors, visits } from './bookings-actors.ts';
import { documentActs } from './documents-acts.ts';
import { documentsModel } from './documents-model.ts';
import { type Event, type Story, storyOf } from './events.ts';
import { run } from './runner.ts';

const seed = Number(process.env['T_SEED'] ?? 1);
const count = Number(process.env['T_RUNS'] ?? 100);
const which = process.env['T_MODEL'] ?? 'documents';
const only = process.env['T_CLASS'];
const doShrink = process.env['T_SHRINK'] !== '0';

const bookings = {
  people: ['anyone', 'nomvula'],
  actors: () => new BookingsActors(),
  breaches: (a: BookingsActors) => a.breaches,
};
const model: any = which === 'documents' ? documentsModel : bookings;
const acts: any = which === 'documents' ? documentActs : visits;

const tally = new Map<string, number>();
const classOf = (b: string) =>
  b
    .replace(/[0-9A-Z]{26}/g, 'ID')
    .replace(/\d+/g, 'N')
    .slice(0, 46);
const withTimeout = <T>(p: Promise<T>) =>
  Promise.race([p, new Promise<never>((_, r) => globalThis.setTimeout(() => r(new Error('HANG')), 20000))]);

async function attempt(story: Story<any>): Promise<string[]> {
  try {
    const r = await withTimeout(run(model, story, 7));
    for (const [k, n] of r.scenario.world.server.fired) tally.set(k, (tally.get(k) ?? 0) + n);
    return r.breaches;
  } catch (error) {
    return [`THROWN ${(error as Error)?.stack?.split('\n').slice(0, 3).join(' | ')}`];
  }
}

test('triage', async () => {
  const stories = fc.sample(storyOf(acts), { numRuns: count, seed }) as Story<any>[];
  const found = new Map<string, { n: number; at: number; example: string[] }>();
  const start = performance.now();
  for (const [at, story] of stories.entries()) {
    const t = performance.now();
    const breaches = await attempt(story);
    if (performance.now() - t > 3000) console.log('SLOW', at, Math.round(performance.now() - t));
    for (const c of new Set(breaches.map(classOf))) {
      const f = found.get(c) ?? { n: 0, at, example: breaches };
      f.n += 1;
      if (story.events.length < (stories[f.at]?.events.length ?? 99)) {
        f.at = at;
        f.example = breaches;
      }
      found.set(c, f);
    }
  }
  const took = performance.now() - start;
  console.log(JSON.stringify(Object.fromEntries(tally)));
  let out = `${count} stories in ${Math.round(took)} ms\n`;
  for (const [c, f] of [...found].sort((a, b) => b[1].n - a[1].n)) {
    out += `\n### ${f.n}x  ${c}  (story ${f.at})\n`;
    if (only && !c.includes(only)) continue;
    let story = stories[f.at] as Story<any>;
    let last = f.example;
    if (doShrink) {
      const holds = async (s: Story<any>) => {
        const b = await attempt(s);
        const ok = b.some((x) => classOf(x) === c);
        if (ok) last = b;
        return ok;
      };
      for (const key of ['keepsMarkers', 'keepsWriteIds', 'respells', 'says404'] as const) {
        const good = key !== 'respells';
        if (story.host[key] !== good) {
          const s = { ...story, host: { ...story.host, [key]: good } };
          if (await holds(s)) story = s;
        }
      }
      for (let size = Math.ceil(story.events.length / 2); size >= 1; size = Math.floor(size / 2)) {
        for (let i = story.events.length - size; i >= 0; i--) {
          const events = story.events.filter((_: Event<any>, j: number) => j < i || j >= i + size);
          const s = { ...story, events };
          if (await holds(s)) {
            story = s;
            i = Math.min(i, events.length - size + 1);
          }
        }
      }
      for (let i = 0; i < story.events.length; i++) {
        const e = story.events[i] as any;
        if (e.faults?.length > 1)
          for (let j = e.faults.length - 1; j >= 0 && (story.events[i] as any).faults.length > 1; j--) {
            const cur = story.events[i] as any;
            const events = story.events.map((x: any, k: number) =>
              k === i ? { ...cur, faults: cur.faults.filter((_: any, m: number) => m !== j) } : x,
            );
            const s = { ...story, events };
            if (await holds(s)) story = s;
          }
      }
      await holds(story);
    }
    out += `${JSON.stringify(story.host)}\n${story.events.map((e) => `  ${JSON.stringify(e)}`).join('\n')}\n`;
    out +=
      last
        .slice(0, 4)
        .map((b) => `  ! ${b.slice(0, 900)}`)
        .join('\n') + '\n';
    writeFileSync(process.env['T_OUT'] ?? '/tmp/triage.txt', out);
  }
  writeFileSync(process.env['T_OUT'] ?? '/tmp/triage.txt', out);
}, 3_600_000);
