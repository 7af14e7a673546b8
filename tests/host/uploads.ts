import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from './answer.ts';
import { formData, requiredParameter, uploadLimit } from './body.ts';
import type { Call, Site } from './call.ts';
import { textOf } from './database.ts';
import { Refusal } from './refusal.ts';
import { demand, needs } from './roles.ts';
import { extensionOf, isStoredName, safeName } from './stored-files.ts';

const folder = '/upload/files/';

/** Stores the file under the requested name and returns its URL as a JSON text (longer than 15 characters). */
export async function upload({ site, caller, request, body }: Call): Promise<Response> {
  demand(needs.upload, caller);
  const form = await formData(body, request.headers.get('content-type'));
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw new Refusal(400, 'The field file is missing.');
  if (file.size === 0) throw new Refusal(400, 'The file is empty.');
  if (file.size > uploadLimit) throw new Refusal(413, 'The file is too large.');
  const requestedName = form.get('name');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = await freeName(
    site,
    safeName(typeof requestedName === 'string' && requestedName !== '' ? requestedName : file.name),
    bytes,
  );
  await mkdir(site.uploadsDir, { recursive: true });
  await writeFile(join(site.uploadsDir, name), bytes);
  site.database.run('insert or ignore into uploads values (?, ?, ?)', name, caller?.id ?? null, bytes.length);
  return json(`${folder}${name}`);
}

/** Returns a free name: the same bytes under the same name are the same file; other bytes get a number. */
async function freeName(site: Site, requestedName: string, bytes: Uint8Array): Promise<string> {
  const extension = extensionOf(requestedName);
  const stem = requestedName.slice(0, -extension.length - 1);
  for (let number = 1; ; number++) {
    const name = number === 1 ? requestedName : `${stem}-${number}.${extension}`;
    const stored = site.database.first('select name from uploads where name = ?', name);
    if (stored === undefined || (await holds(join(site.uploadsDir, name), bytes))) return name;
  }
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return Buffer.compare(await readFile(path), bytes) === 0;
  } catch {
    // The file is missing although its row exists: the name is free.
    return true;
  }
}

/** Takes a name, a path or a whole URL. Deleting again is harmless. */
export async function removeUpload({ site, caller, query }: Call): Promise<Response> {
  const name = requiredParameter(query, 'file').split(/[\\/]/).at(-1) ?? '';
  demand('person', caller);
  if (!isStoredName(name)) throw new Refusal(400, 'This is not the name of a file.');
  const row = site.database.first('select owner from uploads where name = ?', name);
  if (row !== undefined) demand(needs.removeUpload, caller, { owner: textOf(row, 'owner') });
  await rm(join(site.uploadsDir, name), { force: true });
  const { changes } = site.database.run('delete from uploads where name = ?', name);
  return json({ success: true, deleted: changes });
}
