import { foldedText } from './folded-text.ts';

/**
 * Returns the key of a person in a list without ids: address and name, ignoring capitals, accents and unusual spaces.
 */
export function personKey(person: Readonly<Record<string, unknown>>): string {
  const [email, ...names] = ['email', 'name', 'surname'].map((key) => foldedText(String(person[key] ?? '')));
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  return `${email?.trim()} ${name}`;
}
