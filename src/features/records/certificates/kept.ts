/** The certificates that a learner stores on their phone by number; they are never sent. */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { Certificate } from './model.ts';

const kind = 'certificate' satisfies LocalRecord['kind'];

const Kept = v.object({
  ...Certificate.entries,
  /** When the office confirmed the certificate, or its code was verified (ms). */
  asOf: v.number(),
});
export type KeptCertificate = v.InferOutput<typeof Kept>;

/** Returns the local record that stores a certificate. */
export function keptRecord(certificate: Certificate, asOf: number): LocalRecord {
  return { kind, key: certificate.number, value: { ...certificate, asOf } satisfies KeptCertificate };
}

/** Updates the state of a stored certificate from the office's; writes nothing where none is stored. */
export function updateKept(
  { local }: Pick<Engine, 'local'>,
  current: Certificate,
  asOf: number,
): Promise<void> {
  return local.change({ kind, key: current.number }, (value) => {
    const kept = v.safeParse(Kept, value);
    return kept.success
      ? { ...kept.output, state: current.state, replacedBy: current.replacedBy, asOf }
      : undefined;
  });
}

/** Returns the key of a stored certificate, for its removal. */
export function keptPlace(number: string): readonly [kind: LocalRecord['kind'], key: string] {
  return [kind, number];
}

/** Returns the stored certificate of a number; `undefined` where there is none or it cannot be read. */
export async function readKept(view: View, number: string): Promise<KeptCertificate | undefined> {
  const kept = v.safeParse(Kept, await view.local(kind, number));
  return kept.success ? kept.output : undefined;
}

/** Returns all stored certificates, the newest first. */
export async function readAllKept(view: View): Promise<readonly KeptCertificate[]> {
  const kept = (await view.locals(kind)).flatMap(({ value }) => {
    const read = v.safeParse(Kept, value);
    return read.success ? [read.output] : [];
  });
  return kept.toSorted((one, other) => other.date.localeCompare(one.date));
}

/** Returns the stored certificates of a course that are valid; ignores case and spaces of the course's name. */
export async function readKeptOf(view: View, course: string): Promise<readonly KeptCertificate[]> {
  const named = (text: string) => foldedText(text).replace(/\s+/g, ' ').trim();
  const kept = await readAllKept(view);
  return kept.filter((one) => one.state === 'issued' && named(one.course) === named(course));
}
