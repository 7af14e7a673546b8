import { resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { databaseFile, uploadsDir } from './places.ts';
import { seedContent } from './seed/content.ts';
import { reseed } from './seed-database.ts';

/** `npm run reset`: restores the seed, also under a running host. */
export function main([file = databaseFile, uploads = uploadsDir]: string[]): void {
  const database = openDatabase(resolve(file));
  reseed({ database, uploadsDir: resolve(uploads) }, seedContent(new Date()));
  database.close();
  console.info(`The seed is back in ${file} and ${uploads}.`);
}
