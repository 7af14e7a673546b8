import { runDocuments } from './documents-model.ts';

runDocuments(0, 400);
