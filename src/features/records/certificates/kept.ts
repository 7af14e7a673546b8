/** The certificates a learner keeps on their phone, each added by its number: nothing of it is ever sent. */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { Certificate } from './model.ts';

const kind = 'certificate' satisfies LocalRecord['kind'];

const Kept = v.object({
  ...Certificate.entries,
  /** When the office said so, or the code was checked (ms). */
  asOf: v.number(),
});
export type KeptCertificate = v.InferOutput<typeof Kept>;

/** What is written to keep one. */
export function keptRecord(certificate: Certificate, asOf: number): LocalRecord {
  return { kind, key: certificate.number, value: { ...certificate, asOf } satisfies KeptCertificate };
}

/** What the office says now of a certificate that is kept here; of one that is not nothing is written. */
export function updateKept({ local }: Pick<Engine, 'local'>, said: Certificate, asOf: number): Promise<void> {
  return local.change({ kind, key: said.number }, (value) => {
    const kept = v.safeParse(Kept, value);
    return kept.success
      ? { ...kept.output, state: said.state, replacedBy: said.replacedBy, asOf }
      : undefined;
  });
}

/** Names the one of a number, to take it off the phone. */
export function keptPlace(number: string): readonly [kind: LocalRecord['kind'], key: string] {
  return [kind, number];
}

/** The one of a number; `undefined` where it is not kept, or cannot be read. */
export async function readKept(view: View, number: string): Promise<KeptCertificate | undefined> {
  const kept = v.safeParse(Kept, await view.local(kind, number));
  return kept.success ? kept.output : undefined;
}

/** All of them, the newest first. */
export async function readAllKept(view: View): Promise<readonly KeptCertificate[]> {
  const kept = (await view.locals(kind)).flatMap(({ value }) => {
    const read = v.safeParse(Kept, value);
    return read.success ? [read.output] : [];
  });
  return kept.toSorted((one, other) => other.date.localeCompare(one.date));
}

/** Those that count and name this course, whatever the case of its letters and its spaces. */
export async function readKeptOf(view: View, course: string): Promise<readonly KeptCertificate[]> {
  const named = (text: string) => foldedText(text).replace(/\s+/g, ' ').trim();
  const kept = await readAllKept(view);
  return kept.filter((one) => one.state === 'issued' && named(one.course) === named(course));
}
