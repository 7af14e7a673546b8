import { playDocuments } from './documents-cast.ts';

// Beside the other file, in a worker of its own.
playDocuments(1, 600);
