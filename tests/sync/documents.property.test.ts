import { runDocuments } from '../fixtures/model/documents-model.ts';

runDocuments(0, 75);
