import { runDocuments } from '../fixtures/model/documents-model.ts';

// Beside the other file, in a worker of its own; that one has stories enough for every kind of event.
runDocuments(5, 25, false);
