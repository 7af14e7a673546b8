import { DocumentsCast, helpDocuments, works } from './documents-cast.ts';
import { played } from './play.ts';

played({
  says: 'Edits arrive once, in order, under their own person, and nobody’s change is lost',
  runs: 500,
  people: ['nomvula', 'thabo'],
  acts: works,
  cast: () => new DocumentsCast(),
  help: helpDocuments,
});
