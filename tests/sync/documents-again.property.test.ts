import { runDocuments } from '../fixtures/model/documents-model.ts';

// Beside the other file, in a worker of its own; stories in which every kind of event occurs.
runDocuments(5, 100);
