/**
 * 100,000 phones at once: writes a picture of each crowd, and its figures for RESULTS.md.
 *
 *   npm run bench:crowd                     both crowds, 100,000 phones
 *   npm run bench:crowd -- region 5000      one crowd, fewer phones; under 20,000 no picture
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machine } from '../results.ts';
import { binS, deliveries, type Figures, figuresOf, ratesOf } from './figures.ts';
import { draw, type Series } from './plot.ts';
import { downMs, type Outcome, play, type Scenario } from './scenarios.ts';

const whole = 100_000;
/** Fewer phones leave too much to chance for a picture. */
const enough = 20_000;
const names = ['region', 'outage'] as const;
const titles = {
  region: 'A region’s network returns in ten seconds',
  outage: 'The CMS is down for half an hour',
};
const shownMin = 180;

/** Returns a run minute by minute, scaled to 100,000 phones. */
function seriesOf(outcome: Outcome): Series {
  const perBin = ratesOf(outcome.seen).map((rate) => (rate * whole) / outcome.phones.length);
  const inMinute = 60 / binS;
  const times = deliveries(outcome).map((minute) => minute + outcome.backAt / 60_000);
  const mutations = outcome.phones.flatMap(({ waiting }) => waiting).length;
  const each = Array.from({ length: shownMin + 1 }, (_, minute) => minute);
  return {
    rates: each.map((at) => Math.round(Math.max(0, ...perBin.slice(at * inMinute, (at + 1) * inMinute)))),
    delivered: each.map((at) => Number((times.filter((time) => time <= at).length / mutations).toFixed(3))),
  };
}

/** Describes a run in one line. */
function wordsOf(name: Scenario['name'], figures: Figures): string {
  const { mutations, delivered, asks, doubled, resent, requests, peak, stretchS, overS, minutes } = figures;
  const number = (value: number) => value.toLocaleString('en');
  return [
    `${titles[name]}: ${number(delivered)} of ${number(mutations)} delivered, ${asks} asked about`,
    `doubled ${doubled} (${resent} bookings sent again under their marker)`,
    `half after ${minutes.half.toFixed(0)} min, 95 of 100 after ${minutes.most.toFixed(0)}, all after ${minutes.all.toFixed(0)}`,
    `${number(requests)} requests, over three times the capacity for ${stretchS} s at a stretch and ${overS} s in all, at most ${peak.toFixed(1)} times`,
  ].join('; ');
}

async function writePicture(outcome: Outcome, says: string): Promise<void> {
  const { name, phones } = outcome;
  const capacity = (outcome.capacity * whole) / phones.length;
  const earlier = JSON.parse(await readFile(join(import.meta.dirname, 'before.json'), 'utf8')) as Record<
    string,
    Series
  >;
  const before = earlier[name] ?? { rates: [], delivered: [] };
  const downMin = name === 'outage' ? downMs / 60_000 : 0;
  const svg = draw({
    title: titles[name],
    says,
    capacity,
    phones: phones.length,
    now: seriesOf(outcome),
    before,
    downMin,
  });
  await writeFile(join(import.meta.dirname, `../crowd-${name}.svg`), svg);
}

export async function main([only, phones = String(whole)]: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => !only || one === only)) {
    const began = process.cpuUsage().user;
    const outcome = play({ name, phones: Number(phones), seed: 54 });
    const says = wordsOf(name, figuresOf(outcome));
    const seconds = Math.round((process.cpuUsage().user - began) / 1e6);
    process.stdout.write(`${says}\n${machine()}; ${seconds} s of processor time\n`);
    if (Number(phones) >= enough) await writePicture(outcome, says);
    else process.stdout.write(`${JSON.stringify(seriesOf(outcome))}\n`);
  }
}
