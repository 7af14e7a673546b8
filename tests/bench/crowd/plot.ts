/**
 * A run as a picture: requests beside the CMS's capacity, and the share delivered.
 * Invariant: the SVG needs no script and no font, and is legible on a phone, in light and dark.
 */

/** One run, minute by minute. */
export interface Series {
  /** Requests a second; the highest ten seconds of each minute. */
  readonly rates: readonly number[];
  /** Share delivered, 0 to 1, at the end of each minute. */
  readonly delivered: readonly number[];
}

export interface Picture {
  readonly title: string;
  /** A sentence for people who cannot see the picture. */
  readonly says: string;
  readonly capacity: number;
  readonly phones: number;
  readonly now: Series;
  readonly before: Series;
  /** Minutes at the beginning in which the CMS is down. */
  readonly downMin: number;
}

const [width, height, left, right] = [400, 500, 60, 388];
const rows = { rates: { top: 84, bottom: 274 }, delivered: { top: 346, bottom: 456 } };
const shownMin = 150;
const [lowest, highest] = [10, 30_000];

const style = `
  svg { --paper: #fff; --ink: #1c1b1a; --soft: #5f5b57; --line: #dedad5; --now: #0b6e4f; --before: #b3541e; --down: #f3efe9 }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #161514; --ink: #f2efec; --soft: #b5afa9; --line: #3b3835; --now: #5fd0a5; --before: #f0a36b; --down: #24211f }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .soft { fill: var(--soft) } .head { font-weight: 600; font-size: 15px } .end { text-anchor: end } .mid { text-anchor: middle }
  path { fill: none; stroke-width: 2; stroke-linejoin: round } .now { stroke: var(--now) } .before { stroke: var(--before); stroke-dasharray: 5 3 }
  .grid { stroke: var(--line) } .limit { stroke: var(--ink); stroke-width: 1.5 } .cap { stroke: var(--soft); stroke-dasharray: 2 3 }
  .paper { fill: var(--paper) } .down { fill: var(--down) }`;

const xOf = (minute: number) => left + ((right - left) * minute) / shownMin;

function rateY(rate: number): number {
  const { top, bottom } = rows.rates;
  const part = Math.log(Math.max(lowest, rate) / lowest) / Math.log(highest / lowest);
  return bottom - (bottom - top) * Math.min(1, part);
}

function shareY(share: number): number {
  const { top, bottom } = rows.delivered;
  return bottom - (bottom - top) * share;
}

function line(className: string, values: readonly number[], yOf: (value: number) => number): string {
  const points = values
    .slice(0, shownMin + 1)
    .map((value, at) => `${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`);
  return `<path class="${className}" d="M${points.join('L')}"/>`;
}

function level(y: number, className: string, words: string): string {
  const rule = `<line class="${className}" x1="${left}" x2="${right}" y1="${y}" y2="${y}"/>`;
  return `${rule}<text class="end soft" x="${left - 6}" y="${y + 4}">${words}</text>`;
}

function minutes(y: number): string {
  const ticks = [0, 30, 60, 90, 120, 150];
  const words = ticks.map(
    (at) => `<text class="mid soft" x="${xOf(at) - (at === shownMin ? 8 : 0)}" y="${y + 18}">${at}</text>`,
  );
  return words.join('');
}

function band({ top, bottom }: { readonly top: number; readonly bottom: number }, downMin: number): string {
  if (downMin === 0) return '';
  return `<rect class="down" x="${left}" width="${xOf(downMin) - left}" y="${top}" height="${bottom - top}"/>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Draws the picture, as the text of an SVG. */
export function draw({ title, says, capacity, phones, now, before, downMin }: Picture): string {
  const limit = 3 * capacity;
  const down = `<text class="mid soft" x="${xOf(downMin / 2)}" y="${rows.rates.bottom - 8}">down</text>`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(says).replace(/"/g, '&quot;')}">`,
    `<style>${style}</style><rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="head" x="12" y="24">${escaped(title)}</text>`,
    `<path class="now" d="M12 44h26"/><text x="44" y="48">now</text>`,
    `<path class="before" d="M88 44h26"/><text x="120" y="48">before</text>`,
    `<text class="end soft" x="${right}" y="48">${phones.toLocaleString('en')} phones${phones < 100_000 ? `, × ${100_000 / phones}` : ''}</text>`,
    `<text class="soft" x="12" y="72">Requests a second, the worst ten seconds of each minute</text>`,
    band(rows.rates, downMin),
    ...[10, 100, 1_000, 10_000].map((rate) =>
      level(rateY(rate), 'grid', rate === lowest ? `≤ ${rate}` : rate.toLocaleString('en')),
    ),
    `<line class="cap" x1="${left}" x2="${right}" y1="${rateY(capacity)}" y2="${rateY(capacity)}"/>`,
    `<line class="limit" x1="${left}" x2="${right}" y1="${rateY(limit)}" y2="${rateY(limit)}"/>`,
    downMin > 0 ? down : '',
    line('before', before.rates, rateY),
    line('now', now.rates, rateY),
    `<text class="end" x="${right}" y="${rateY(limit) - 5}">limit ${limit}</text>`,
    `<text class="end soft" x="${right}" y="${rateY(capacity) + 15}">takes ${capacity}</text>`,
    minutes(rows.rates.bottom),
    `<text class="soft" x="12" y="334">Delivered, %</text>`,
    band(rows.delivered, downMin),
    ...[0, 0.5, 1].map((share) => level(shareY(share), 'grid', String(share * 100))),
    line('before', before.delivered, shareY),
    line('now', now.delivered, shareY),
    minutes(rows.delivered.bottom),
    `<text class="end soft" x="${right}" y="492">minutes</text>`,
    '</svg>',
  ];
  return `${parts.filter(Boolean).join('\n')}\n`;
}
