/** Mistakes in the wire, the worker and the small functions. */
import type { Mutant } from './mutant.ts';

export const wireMutants: readonly Mutant[] = [
  {
    name: 'an error inside a 200 is a success',
    edits: [
      [
        'src/cms/answer.ts',
        'if (isFields(value) && isRefusal(value)) throw',
        'if (isFields(value) && isRefusal(value)) return {} as never;\n  if (isRefusal({})) throw',
      ],
    ],
    tests: ['tests/cms/errors.test.ts'],
    inStories: true,
  },
  {
    name: 'the sync event succeeds while something waits',
    edits: [
      [
        'sw/drain.ts',
        "if (await sender.drain(drainBudgetMs)) throw new Error('the outbox still waits')",
        'await sender.drain(drainBudgetMs)',
      ],
    ],
    tests: ['tests/sw/drain.test.ts'],
  },
  {
    name: 'a portal’s page is the answer of an upload',
    edits: [['src/cms/answer.ts', 'expected.plain && !isPage(response.text)', 'expected.plain']],
    tests: ['tests/cms'],
  },
  {
    name: 'a number within a sentence is a phone number',
    edits: [['src/kit/phone.ts', 'extract: false', 'extract: true']],
    tests: ['tests/kit/phone.test.ts'],
  },
  {
    name: 'a new worker takes over as soon as it is installed',
    edits: [
      [
        'sw/sw.ts',
        "self.addEventListener('install', precache.install);",
        "self.addEventListener('install', (event) => { precache.install(event); void self.skipWaiting(); });",
      ],
    ],
    tests: ['tests/sw/worker.test.ts'],
  },
  {
    name: 'the worker keeps what the API answers',
    edits: [
      [
        'sw/sw.ts',
        '  noData.respond(event);',
        "  event.respondWith(fetch(event.request).then(async (answer) => { await (await caches.open('api')).put(event.request, answer.clone()); return answer; }));",
      ],
    ],
    tests: ['tests/sw/worker.test.ts'],
  },
];
