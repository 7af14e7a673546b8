import { playDocuments } from './documents-cast.ts';

playDocuments(0, 600);
