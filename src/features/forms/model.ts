import * as v from 'valibot';
import { Id, looseText as text } from '#src/kit/fields.ts';
import { Fields, Unread } from './fields.ts';

/** An instructor's form: table Forms, with its questions in `data.fields`; unknown keys are kept. */
export const Form = v.looseObject({
  id: Id,
  slug: text,
  title: v.pipe(text, v.nonEmpty()),
  description: text,
  fields: Fields,
  /** Unreadable questions, written back unchanged. */
  unread: v.fallback(v.optional(Unread, []), []),
});
export type Form = v.InferOutput<typeof Form>;
