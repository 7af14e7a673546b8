/** All that may be known of a certificate, and what is said of it then: in doubt it is not called genuine. */
import { expect, test } from 'vitest';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import type { SignatureState } from '#src/features/records/certificates/signature.ts';
import { verdictOf } from '#src/features/records/certificates/verdict.ts';
import type { DeviceAnswer, OfficeAnswer, Verified } from '#src/features/records/certificates/verify.ts';

const number = '7K3Q-XM4P-2RTA-9WHC';
const other = 'ABCD-EFGH-JKLM-NPQR';
const facts = { number, name: 'Thandi Nkosi', course: 'Costing a plate', date: '2026-11-26' };
const asOf = Date.parse('2026-11-20T10:00:00Z');

function certificate(state: Certificate['state'] = 'issued', more: Partial<Certificate> = {}): Certificate {
  const replacedBy = state === 'replaced' ? other : '';
  return { id: '9', ...facts, state, replacedBy, signature: '', ...more };
}
function listed(signature: SignatureState, one = certificate()): OfficeAnswer {
  return { kind: 'found', certificate: one, signature };
}
function paper(signature: SignatureState): Verified['paper'] {
  return { facts: { ...facts, signature: 'signed' } as never, signature };
}
function here(state: Certificate['state'], more: Partial<DeviceAnswer> = {}): DeviceAnswer {
  return { certificate: certificate(state), waits: false, asOf, ...more };
}
const offline = { kind: 'no answer', offline: true } as const;
const silent = { kind: 'no answer', offline: false } as const;
const unknown = { kind: 'unknown' } as const;

const withdrawn = ['bad', 'It does not count any more'] as const;
const replaced = ['bad', 'It was replaced by another one'] as const;
const notGenuine = ['bad', 'This is not genuine'] as const;
const noSignal = ['unsure', 'We can’t look in our records with no signal'] as const;

type Case = readonly [
  what: string,
  known: Partial<Verified>,
  said: readonly [tone: string, title: string],
  texts: RegExp,
  may?: string,
];

const cases: readonly Case[] = [
  [
    'in the list, not signed',
    { office: listed('none') },
    ['good', 'We issued this'],
    /^It is in our list\.$/,
    'words, keep',
  ],
  [
    'in the list and signed by us',
    { office: listed('genuine') },
    ['good', 'We issued this'],
    /we signed/,
    'words, keep',
  ],
  [
    'in the list, signed by a key this copy lacks',
    { office: listed('unknown key') },
    ['good', 'We issued this'],
    /can’t be checked here/,
    'words, keep',
  ],
  ...(['altered', 'ended'] as const).map(
    (state): Case => [
      `in the list with a signature that is ${state}`,
      { office: listed(state) },
      ['unsure', 'It is in our list, but the signature is not ours'],
      /Ask us before/,
      'words, keep',
    ],
  ),
  [
    'withdrawn',
    { office: listed('genuine', certificate('withdrawn')) },
    withdrawn,
    /withdrawn it/,
    'words, keep',
  ],
  [
    'withdrawn, on a paper that we signed',
    { office: listed('genuine', certificate('withdrawn')), paper: paper('genuine') },
    withdrawn,
    /withdrawn it/,
    'words, keep',
  ],
  [
    'replaced, on a paper that we signed',
    { office: listed('genuine', certificate('replaced')), paper: paper('genuine') },
    replaced,
    /new certificate/,
    'words, keep, see the other',
  ],
  ...(['name', 'course', 'date'] as const).map(
    (part): Case => [
      `listed with another ${part} than we signed`,
      { office: listed('genuine', certificate('issued', { [part]: 'Other' })), paper: paper('genuine') },
      ['unsure', 'Our list says something else'],
      /other words .* our list says/,
      'words',
    ],
  ),
  [
    'in the list, on a paper that was changed',
    { office: listed('genuine'), paper: paper('altered') },
    notGenuine,
    /was changed.* our list says/,
    'words',
  ],
  [
    'in the list, on a paper of a key that had ended',
    { office: listed('genuine'), paper: paper('ended') },
    notGenuine,
    /did not count at that time.* our list says/,
    'words',
  ],
  [
    'not in the list',
    { office: unknown },
    ['unsure', 'We have no certificate with this number'],
    /^7K3Q-XM4P-2RTA-9WHC is not in our list/,
  ],
  [
    'not in the list, on a paper of a key this copy lacks',
    { office: unknown, paper: paper('unknown key') },
    ['unsure', 'We have no certificate with this number'],
    /^We don’t have the key of this code/,
  ],
  [
    'not in the list, though this phone has it as issued',
    { office: unknown, onDevice: here('issued') },
    ['unsure', 'We have no certificate with this number'],
    /is not in our list/,
  ],
  [
    'not in the list, but signed by us',
    { office: unknown, paper: paper('genuine') },
    ['unsure', 'We signed it, but it is not in our list'],
    /taken off the list/,
    'words',
  ],
  [
    'issued here and not sent',
    { office: unknown, onDevice: here('issued', { waits: true }) },
    ['unsure', 'It is not registered yet'],
    /waits to be sent/,
    'words',
  ],
  [
    'issued here and not sent, with no signal',
    { office: offline, onDevice: here('issued', { waits: true }) },
    ['unsure', 'It is not registered yet'],
    /waits to be sent/,
    'words',
  ],
  [
    'with no signal: withdrawn when this phone was told last',
    { office: offline, onDevice: here('withdrawn') },
    withdrawn,
    /withdrawn it\. We can’t look in our records with no signal\. This is as of .*20 November/,
    'words, keep, again',
  ],
  [
    'with no signal: replaced when this phone was told last',
    { office: offline, onDevice: here('replaced') },
    replaced,
    /new certificate\. We can’t look .* as of .*20 November/,
    'words, keep, again, see the other',
  ],
  [
    'with no signal: withdrawn here, on a paper that we signed',
    { office: offline, onDevice: here('withdrawn'), paper: paper('genuine') },
    withdrawn,
    /withdrawn it\. This is as of .*20 November/,
    'words, keep, again',
  ],
  [
    'with no signal: replaced here, on a paper that we signed',
    { office: offline, onDevice: here('replaced'), paper: paper('genuine') },
    replaced,
    /new certificate\. This is as of .*20 November/,
    'words, keep, again, see the other',
  ],
  [
    'with no signal: withdrawn here, no time known',
    { office: offline, onDevice: here('withdrawn', { asOf: undefined }) },
    withdrawn,
    /This is what this phone has/,
    'words, keep, again',
  ],
  [
    'with no signal: issued here',
    { office: offline, onDevice: here('issued') },
    ['good', 'We issued this'],
    /We can’t look in our records with no signal\. This is as of .*20 November/,
    'words, keep, again',
  ],
  [
    'with no signal: a paper that we signed',
    { office: offline, paper: paper('genuine') },
    ['good', 'It is genuine: we signed it'],
    /replaced or withdrawn later can’t be said/,
    'words, keep, again',
  ],
  [
    'with no signal: a paper that we signed, and this phone has it as issued',
    { office: offline, paper: paper('genuine'), onDevice: here('issued') },
    ['good', 'It is genuine: we signed it'],
    /replaced or withdrawn later can’t be said/,
    'words, keep, again',
  ],
  [
    'with no signal: a paper that was changed, of one that this phone has as issued',
    { office: offline, paper: paper('altered'), onDevice: here('issued') },
    notGenuine,
    /was changed/,
  ],
  [
    'with no signal: a paper of a key that had ended',
    { office: offline, paper: paper('ended') },
    notGenuine,
    /did not count at that time/,
  ],
  [
    'with no signal: a paper of a key this copy lacks',
    { office: offline, paper: paper('unknown key') },
    noSignal,
    /^We don’t have the key of this code/,
    'again',
  ],
  [
    'with no signal: a browser that checks no signatures',
    { office: offline, paper: paper('not readable') },
    noSignal,
    /^This browser can’t check signatures/,
    'again',
  ],
  ['with no signal: nothing', { office: offline }, noSignal, /^Nothing is said/, 'again'],
  ['no answer', { office: silent }, ['unsure', 'We didn’t get an answer'], /^Nothing is said/, 'again'],
  [
    'no answer: withdrawn when this phone was told last',
    { office: silent, onDevice: here('withdrawn') },
    withdrawn,
    /We didn’t get an answer\. This is as of/,
    'words, keep, again',
  ],
];

const asked = cases.map(
  ([what, known, said, texts, may = '']) => [what, { known, said, texts, may }] as const,
);

test.each(asked)('A certificate has the name of its state: %s', (_, { known, said, texts, may }) => {
  const verdict = verdictOf({ number, office: unknown, paper: undefined, onDevice: undefined, ...known });
  expect([verdict.tone, verdict.title]).toEqual(said);
  expect(verdict.texts.join(' ')).toMatch(texts);
  const can = [
    verdict.facts && 'words',
    verdict.toKeep && 'keep',
    verdict.canTryAgain && 'again',
    verdict.replacedBy === other && 'see the other',
  ];
  expect(can.filter(Boolean).join(', ')).toBe(may);
});

test.each(asked)(
  'A certificate is called signed only where the signature was verified here: %s',
  (_, { known }) => {
    const verdict = verdictOf({ number, office: unknown, paper: undefined, onDevice: undefined, ...known });
    const isVerified = [known.paper?.signature, known.office?.kind === 'found' && known.office.signature];
    if (isVerified.includes('genuine')) return;
    expect([verdict.title, ...verdict.texts].join(' ')).not.toMatch(/\bsigned\b/i);
  },
);
