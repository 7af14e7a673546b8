/**
 * How many bytes this site moved in a month, by kind, as far as a browser tells: counted by each page and by the
 * worker, each for its own requests.
 * Invariant: a request is counted by one of them, and what came from this phone's own storage by none.
 */
import * as v from 'valibot';
import { hostPath } from '#src/cms/host-paths.ts';
import { changeDevice, readDevice } from '#src/kit/device-store.ts';
import { sastDate } from '#src/kit/sast.ts';

/** What bytes were moved for. */
export const trafficKinds = ['app', 'content', 'pictures', 'downloads', 'sending'] as const;
export type TrafficKind = (typeof trafficKinds)[number];

const Bytes = v.optional(v.number(), 0);
/** Bytes by kind. */
export type Traffic = Readonly<Record<TrafficKind, number>>;

/** Bytes as they are added up: a kind that is not there has none. */
export type Counter = Record<string, number>;

const nothing: Traffic = { app: 0, content: 0, pictures: 0, downloads: 0, sending: 0 };
const Counted = v.object({ app: Bytes, content: Bytes, pictures: Bytes, downloads: Bytes, sending: Bytes });
const counted = v.fallback(Counted, nothing);

/** The month of a moment in South Africa, as its key. */
export function monthOf(instant: number): string {
  return sastDate(instant).slice(0, 7);
}

function keyOf(instant: number): string {
  return `data-use-${monthOf(instant)}`;
}

const media = /\.(mp3|m4a|ogg|wav|mp4|webm|vtt|pdf|pptx?|odp)$/i;
const picture = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** What a request is for, told from its address. */
export function kindOf(url: URL, initiator = ''): TrafficKind {
  if (media.test(url.pathname) || ['audio', 'video', 'track'].includes(initiator)) return 'downloads';
  if (picture.test(url.pathname) || initiator === 'img') return 'pictures';
  // A deployment may have its API in another folder.
  return hostPath.test(url.pathname) || url.pathname.endsWith('.php') ? 'content' : 'app';
}

/** What this phone moved in the month of a moment. */
export async function readTraffic(instant: number): Promise<Traffic> {
  return v.parse(counted, await readDevice(keyOf(instant)));
}

/** Adds bytes to what was counted. */
export function sumUp(counted: Counter, added: Partial<Traffic>): Counter {
  for (const [kind, bytes] of Object.entries(added)) counted[kind] = (counted[kind] ?? 0) + bytes;
  return counted;
}

/** Adds bytes to the month of a moment. */
export async function addTraffic(added: Partial<Traffic>, instant: number): Promise<void> {
  if (Object.keys(added).length === 0) return;
  await changeDevice(keyOf(instant), (value) => sumUp({ ...v.parse(counted, value) }, added));
}

/** All of it. */
export function totalOf(traffic: Traffic): number {
  return trafficKinds.reduce((sum, kind) => sum + traffic[kind], 0);
}
