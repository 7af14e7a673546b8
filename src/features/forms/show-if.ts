/**
 * Decides which questions of a form are asked, by the answers so far.
 * Invariant: pure. A question that is not asked fulfils no condition, so questions that depend on it are not asked
 * either.
 */
import { isSameChoice } from '#src/cms/readings/choice.ts';
import { valueAt } from '#src/kit/keyed.ts';
import type { FormField } from './fields.ts';

/** The typed values by question id; a list if several may be chosen. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

type ConditionalField = Pick<FormField, 'id' | 'showIf'>;

/** Whether a question has this answer. */
function hasAnswer(typed: Typed, { question, is }: NonNullable<ConditionalField['showIf']>): boolean {
  const values = valueAt(typed, question) ?? [];
  return [values].flat().some((one) => isSameChoice(one, is));
}

/**
 * Returns the questions that are asked. A question whose condition refers to a missing question is always asked; so is
 * a question in a circle of conditions, which could never be fulfilled.
 */
export function askedFields<Field extends ConditionalField>(fields: readonly Field[], typed: Typed): Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const results = new Map<string, boolean>();
  function isAsked(field: ConditionalField): boolean {
    const { id, showIf } = field;
    const before = results.get(id);
    if (before !== undefined) return before;
    const other = showIf && byId.get(showIf.question);
    const isFree = !other || isBelow(field, id, byId);
    const answer = isFree || (isAsked(other) && hasAnswer(typed, showIf));
    results.set(id, answer);
    return answer;
  }
  return fields.filter((field) => isAsked(field));
}

/** Whether a question depends on another one, directly or through others. */
export function dependsOn(field: ConditionalField, id: string, fields: readonly ConditionalField[]): boolean {
  const byId = new Map(fields.map((one) => [one.id, one]));
  return field.id === id || isBelow(field, id, byId);
}

function isBelow(field: ConditionalField, id: string, byId: ReadonlyMap<string, ConditionalField>): boolean {
  const visited = new Set<string>();
  for (let at = field.showIf?.question; at !== undefined && !visited.has(at); ) {
    if (at === id) return true;
    visited.add(at);
    at = byId.get(at)?.showIf?.question;
  }
  return false;
}
