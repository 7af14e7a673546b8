/**
 * The bytes that this site moved in a month, by kind, as far as a browser reports them. Each page and the worker count
 * their own requests.
 * Invariant: a request is counted once, and a response from this phone's own storage never.
 */
import * as v from 'valibot';
import { hostPath } from '#src/cms/host-paths.ts';
import { changeDevice, readDevice } from '#src/kit/device-store.ts';
import { sastDate } from '#src/kit/sast.ts';

/** The purposes of traffic. */
export const trafficKinds = ['app', 'content', 'pictures', 'downloads', 'sending'] as const;
export type TrafficKind = (typeof trafficKinds)[number];

const Bytes = v.optional(v.number(), 0);
/** Bytes by kind. */
export type Traffic = Readonly<Record<TrafficKind, number>>;

/** Sums of bytes; a missing kind has none. */
export type Counter = Record<string, number>;

const nothing: Traffic = { app: 0, content: 0, pictures: 0, downloads: 0, sending: 0 };
const Counted = v.object({ app: Bytes, content: Bytes, pictures: Bytes, downloads: Bytes, sending: Bytes });
const counted = v.fallback(Counted, nothing);

/** Returns the month of an instant in South Africa, as its key. */
export function monthOf(instant: number): string {
  return sastDate(instant).slice(0, 7);
}

function keyOf(instant: number): string {
  return `data-use-${monthOf(instant)}`;
}

const media = /\.(mp3|m4a|ogg|wav|mp4|webm|vtt|pdf|pptx?|odp)$/i;
const picture = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Returns the kind of a request, by its address. */
export function kindOf(url: URL, initiator = ''): TrafficKind {
  if (media.test(url.pathname) || ['audio', 'video', 'track'].includes(initiator)) return 'downloads';
  if (picture.test(url.pathname) || initiator === 'img') return 'pictures';
  // A deployment may have its API in another folder.
  return hostPath.test(url.pathname) || url.pathname.endsWith('.php') ? 'content' : 'app';
}

/** Returns this phone's traffic in the month of an instant. */
export async function readTraffic(instant: number): Promise<Traffic> {
  return v.parse(counted, await readDevice(keyOf(instant)));
}

/** Adds bytes to a counter. */
export function sumUp(counted: Counter, added: Partial<Traffic>): Counter {
  for (const [kind, bytes] of Object.entries(added)) counted[kind] = (counted[kind] ?? 0) + bytes;
  return counted;
}

/** Adds bytes to the month of an instant. */
export async function addTraffic(added: Partial<Traffic>, instant: number): Promise<void> {
  if (Object.keys(added).length === 0) return;
  await changeDevice(keyOf(instant), (value) => sumUp({ ...v.parse(counted, value) }, added));
}

/** Returns the sum over all kinds. */
export function totalOf(traffic: Traffic): number {
  return trafficKinds.reduce((sum, kind) => sum + traffic[kind], 0);
}
