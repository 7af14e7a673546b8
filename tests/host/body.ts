import { Refusal } from './refusal.ts';

export const megabyte = 1024 * 1024;

/** Upper limit of a JSON body: a chapter is sent whole, with all its lessons. */
export const jsonLimit = 4 * megabyte;

/** Upper limits of an uploaded file, and of the file with its multipart frame. */
export const uploadLimit = 25 * megabyte;
export const multipartLimit = uploadLimit + 64 * 1024;

export type JsonObject = Record<string, unknown>;

/** Reads a body up to a limit (bytes); throws a 413 beyond it. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

function tooLarge(limit: number): Refusal {
  return new Refusal(413, `This is too large: at most ${Math.floor(limit / megabyte)} MB are taken.`);
}

/** Parses the body as a JSON object; throws a 400 otherwise. */
export function jsonObject(body: Uint8Array): JsonObject {
  const value = parsed(new TextDecoder().decode(body), 'The body is not valid JSON.');
  if (!isObject(value)) throw new Refusal(400, 'The body is not a JSON object.');
  return value;
}

/** Parses a multipart body; throws a 400 for any other. */
export async function formData(body: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<FormData> {
  if (contentType === null || !/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal(400, 'An upload is a multipart form with the fields file and name.');
  }
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch (error) {
    throw new Refusal(
      400,
      `The multipart form cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string, sentence: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, sentence);
  }
}

/** Returns a field as text; like PHP it converts numbers and booleans. Undefined when the field is missing. */
export function textField(body: JsonObject, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') throw new Refusal(400, `The field ${key} must be a text.`);
  return String(value);
}

export function requiredText(body: JsonObject, key: string): string {
  const value = textField(body, key)?.trim() ?? '';
  if (value === '') throw new Refusal(400, `The field ${key} is missing.`);
  return value;
}

/** Returns a field that is an object, or the JSON text of one. Undefined when the field is missing. */
export function objectField(body: JsonObject, key: string): JsonObject | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  const object = typeof value === 'string' ? parsed(value, `The field ${key} is not valid JSON.`) : value;
  if (!isObject(object)) throw new Refusal(400, `The field ${key} must be an object.`);
  return object;
}

/** Returns a required query parameter; throws a 400 when it is missing. */
export function requiredParameter(query: URLSearchParams, name: string): string {
  const value = query.get(name)?.trim() ?? '';
  if (value === '') throw new Refusal(400, `The parameter ${name} is missing.`);
  return value;
}

/** Returns a database id as a number, or 0 for any text that cannot be one. */
export function idNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
