/** Declares the model test of documents; `part` chooses other stories for a file beside. */

import { DocumentsActors } from './documents-actors.ts';
import { actKinds, documentActs } from './documents-acts.ts';
import { runModel } from './runner.ts';

export const documentsModel = {
  people: ['nomvula', 'thabo'],
  actors: () => new DocumentsActors(),
  begin: (scenario, actors) => actors.begin(scenario),
  breaches: ({ judge }) => judge?.breaches ?? [],
} satisfies Partial<Parameters<typeof runModel<never, DocumentsActors>>[0]>;

export function runDocuments(part: number, runs: number): void {
  runModel({
    ...documentsModel,
    says: 'Edits arrive once, in order, under their own person, and nobody’s change is lost',
    runs,
    part,
    acts: documentActs,
    also: actKinds,
  });
}
