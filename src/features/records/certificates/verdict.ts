/**
 * Combines all checks of a certificate into one verdict.
 * Invariant: a doubtful certificate is never called genuine, and only a signature verified on this device is called
 * signed.
 */
import { device } from '#src/kit/device-word.ts';
import { sastMoment } from '#src/kit/sast.ts';
import type { Certificate } from './model.ts';
import type { SignatureState, SignedFacts } from './signature.ts';
import type { OfficeAnswer, Verified } from './verify.ts';

export interface Verdict {
  readonly tone: 'good' | 'bad' | 'unsure';
  readonly title: string;
  readonly texts: readonly string[];
  /** The facts to compare with the paper. */
  readonly facts: SignedFacts | undefined;
  /** The number of the certificate that replaces this one. */
  readonly replacedBy?: string;
  /** The certificate that a learner can store on this device. */
  readonly toKeep?: Certificate;
  /** Whether another check may give another verdict. */
  readonly canTryAgain?: true;
}

/** Returns the verdict on a verified certificate. */
export function verdictOf(verified: Verified): Verdict {
  const { number, office, paper, onDevice } = verified;
  const listedCertificate = office.kind === 'found' ? office.certificate : undefined;
  const broken = paper && notGenuine[paper.signature];
  if (broken)
    return {
      ...broken,
      facts: listedCertificate,
      texts: [...broken.texts, ...(listedCertificate ? [listed] : [])],
    };
  if (office.kind === 'found')
    return ofListed(office, paper?.signature === 'genuine' ? paper.facts : undefined);
  if (onDevice?.waits) return { ...waiting, facts: onDevice.certificate };
  const signed = paper?.signature === 'genuine' ? paper.facts : undefined;
  if (office.kind === 'unknown') {
    if (signed) return { ...signedNotListed, facts: signed };
    return {
      ...unknown,
      texts: [...cannotTell(paper?.signature), `${number} is not in our list.`, hint],
      facts: undefined,
    };
  }
  if (signed) {
    const toKeep = keepable(signed, paper?.facts);
    const stands = onDevice ? ofCertificate(onDevice.certificate) : undefined;
    if (onDevice && stands?.tone === 'bad')
      return { ...stands, texts: [...stands.texts, asOf(onDevice.asOf)], canTryAgain: true };
    return { ...signedOnly, facts: signed, ...(toKeep ? { toKeep } : {}), canTryAgain: true };
  }
  if (office.kind === 'unreadable')
    return { ...unreadable, texts: [...cannotTell(paper?.signature), ...unreadable.texts], facts: undefined };
  const notAsked = office.offline ? 'We can’t look in our records with no signal' : 'We didn’t get an answer';
  if (onDevice) {
    const stands = ofCertificate(onDevice.certificate);
    return { ...stands, texts: [...stands.texts, `${notAsked}. ${asOf(onDevice.asOf)}`], canTryAgain: true };
  }
  const texts = [
    ...cannotTell(paper?.signature),
    'Nothing is said of the certificate. Try again when you’re online.',
  ];
  return { tone: 'unsure', title: notAsked, texts, facts: undefined, canTryAgain: true };
}

const listed = 'This is what our list says under this number.';
const hint =
  'Check each letter; there is no O and no I in our numbers. A certificate that was made with no signal is in the list as soon as it was sent.';

type Broken = Omit<Verdict, 'facts'>;
const notGenuine: Partial<Record<SignatureState, Broken>> = {
  altered: {
    tone: 'bad',
    title: 'This is not genuine',
    texts: ['The code on the paper was changed, or it was never ours.'],
  },
  ended: {
    tone: 'bad',
    title: 'This is not genuine',
    texts: ['Its code was made with a key that did not count at that time.'],
  },
};

const waiting = {
  tone: 'unsure',
  title: 'It is not registered yet',
  texts: [`It was issued on this ${device} and waits to be sent. Nobody else can verify it before that.`],
} as const;

const unknown = { tone: 'unsure', title: 'We have no certificate with this number' } as const;

const unreadable = {
  tone: 'unsure',
  title: 'We have this number, but we can’t read what is registered',
  texts: ['What is stored of this certificate is damaged. Ask us, and we look it up for you.'],
} as const;

const signedNotListed = {
  tone: 'unsure',
  title: 'We signed it, but it is not in our list',
  texts: [
    'The code says what we signed. It may not be registered yet, or was taken off the list. Ask us before you rely on it.',
  ],
} as const;

const signedOnly = {
  tone: 'good',
  title: 'It is genuine: we signed it',
  texts: [
    `Checked on this ${device}, without a look in our records. Whether it was replaced or withdrawn later can’t be said with no signal.`,
  ],
} as const;

function asOf(at: number | undefined): string {
  return at === undefined ? `This is what this ${device} has.` : `This is as of ${sastMoment(at)}.`;
}

/** Returns why a code cannot be checked. */
function cannotTell(signature: SignatureState | undefined): readonly string[] {
  if (signature === 'unknown key')
    return [
      'We don’t have the key of this code here. If it is a new one of ours, open this page online first.',
    ];
  if (signature === 'not readable') return ['This browser can’t check signatures. A newer one can.'];
  return [];
}

function keepable(
  signed: SignedFacts,
  facts: (SignedFacts & Partial<Certificate>) | undefined,
): Certificate | undefined {
  const signature = facts?.signature;
  if (!signature) return undefined;
  const { number, name, course, date } = signed;
  return { id: number, number, name, course, date, state: 'issued', replacedBy: '', signature };
}

/** Returns the verdict by a certificate's own state. */
function ofCertificate(certificate: Certificate): Verdict {
  const { state, replacedBy } = certificate;
  const common = { facts: certificate, toKeep: certificate };
  if (state === 'withdrawn')
    return { ...common, tone: 'bad', title: 'It does not count any more', texts: ['We have withdrawn it.'] };
  if (state === 'replaced')
    return {
      ...common,
      tone: 'bad',
      title: 'It was replaced by another one',
      texts: ['Ask for the new certificate.'],
      replacedBy,
    };
  return { ...common, tone: 'good', title: 'We issued this', texts: [] };
}

function ofListed(
  { certificate, signature }: Extract<OfficeAnswer, { kind: 'found' }>,
  signed: SignedFacts | undefined,
): Verdict {
  const verdict = ofCertificate(certificate);
  if (verdict.tone !== 'good') return verdict;
  const parts = ['name', 'course', 'date'] as const;
  if (signed && parts.some((part) => signed[part].normalize('NFC') !== certificate[part].normalize('NFC')))
    return {
      tone: 'unsure',
      title: 'Our list says something else',
      texts: [
        'We signed other words than our list has under this number. Ask us before you rely on it.',
        listed,
      ],
      facts: certificate,
    };
  if (signed || signature === 'genuine')
    return { ...verdict, texts: ['It is in our list, and we signed it.'] };
  if (signature === 'none') return { ...verdict, texts: ['It is in our list.'] };
  if (signature === 'altered' || signature === 'ended')
    return {
      ...verdict,
      tone: 'unsure',
      title: 'It is in our list, but the signature is not ours',
      texts: ['Ask us before you rely on it.'],
    };
  return { ...verdict, texts: ['It is in our list. Its signature can’t be checked here.'] };
}
