/**
 * Which questions of a form are asked, as far as it is filled in.
 * Invariant: pure. What is not asked drives nothing: a question that depends on it is not asked either.
 */
import { isSameChoice } from '#src/cms/readings/choice.ts';
import { valueAt } from '#src/kit/keyed.ts';
import type { FormField } from './fields.ts';

/** What stands in a form, by the id of the question; several where several may be chosen. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

type Asked = Pick<FormField, 'id' | 'showIf'>;

/** Whether this was answered to a question. */
function says(typed: Typed, { question, is }: NonNullable<Asked['showIf']>): boolean {
  const given = valueAt(typed, question) ?? [];
  return [given].flat().some((one) => isSameChoice(one, is));
}

/**
 * The questions that are asked. One whose condition names a question that is not there any more is always asked, and so
 * is one of a circle: nobody could ever bring it up.
 */
export function askedFields<Field extends Asked>(fields: readonly Field[], typed: Typed): Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const known = new Map<string, boolean>();
  function isAsked(field: Asked): boolean {
    const { id, showIf } = field;
    const before = known.get(id);
    if (before !== undefined) return before;
    const other = showIf && byId.get(showIf.question);
    const isFree = !other || isBelow(field, id, byId);
    const answer = isFree || (isAsked(other) && says(typed, showIf));
    known.set(id, answer);
    return answer;
  }
  return fields.filter((field) => isAsked(field));
}

/** Whether a question is asked only where another one is, by way of others. */
export function dependsOn(field: Asked, id: string, fields: readonly Asked[]): boolean {
  const byId = new Map(fields.map((one) => [one.id, one]));
  return field.id === id || isBelow(field, id, byId);
}

function isBelow(field: Asked, id: string, byId: ReadonlyMap<string, Asked>): boolean {
  const met = new Set<string>();
  for (let at = field.showIf?.question; at !== undefined && !met.has(at); ) {
    if (at === id) return true;
    met.add(at);
    at = byId.get(at)?.showIf?.question;
  }
  return false;
}
