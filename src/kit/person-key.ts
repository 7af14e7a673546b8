import { foldedText } from './folded-text.ts';

/** Who a person on a list without ids is: their address and their name, without capitals, accents and odd spaces. */
export function personKey(person: Readonly<Record<string, unknown>>): string {
  const [email, ...names] = ['email', 'name', 'surname'].map((key) => foldedText(String(person[key] ?? '')));
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  return `${email?.trim()} ${name}`;
}
