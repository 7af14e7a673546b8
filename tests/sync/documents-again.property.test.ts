import { runDocuments } from '../fixtures/model/documents-model.ts';

// Beside the other file, in a worker of its own.
runDocuments(1, 200);
