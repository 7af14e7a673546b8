import * as v from 'valibot';
import { Choice } from '#src/cms/readings/choice.ts';
import { listOf } from '#src/cms/readings/list.ts';
import { numberOr } from '#src/cms/readings/number.ts';
import { Id, looseTextOrNumber, textOrNumber } from '#src/kit/fields.ts';
import { listIn } from '#src/kit/stored-list.ts';
import { fieldTypes } from './field-types.ts';

/** One answered question. Its id, text and type are stored with the answer, because the form may change later. */
const Answered = v.looseObject({
  id: textOrNumber,
  label: textOrNumber,
  /** The answer as one text, for programs without lists: several choices joined. */
  value: textOrNumber,
  /** The type of the question; missing in older answers. */
  type: v.optional(v.fallback(v.optional(v.picklist(fieldTypes)), undefined)),
  /** The chosen options of a question with several choices. */
  values: v.optional(
    v.fallback(v.optional(v.pipe(v.unknown(), v.transform(listIn), v.array(Choice))), undefined),
  ),
});
export type Answered = v.InferOutput<typeof Answered>;

/** The arguments of submitting a form. */
export const AnswerArgs = v.object({
  formId: Id,
  formTitle: v.string(),
  /** The lesson's block in which the form was answered; empty elsewhere. */
  contentId: v.string(),
  userId: Id,
  name: v.string(),
  /** The time of the submission (ms, the phone's wall clock). */
  answeredAt: v.number(),
  answers: v.array(Answered),
});
export type AnswerArgs = v.InferOutput<typeof AnswerArgs>;

/** A person's answers to a form, as the office stores them. */
export const FormAnswer = v.looseObject({
  ...AnswerArgs.entries,
  id: Id,
  formTitle: looseTextOrNumber,
  contentId: looseTextOrNumber,
  userId: looseTextOrNumber,
  name: looseTextOrNumber,
  answeredAt: v.optional(numberOr(0), 0),
  /** When the host received the answers, from one of its columns (`answered-at.ts`); absent where there is none. */
  received: v.exactOptional(v.string()),
  /** Each answer is decoded separately, so that a broken one does not affect the others. */
  answers: listOf(Answered),
});
export type FormAnswer = v.InferOutput<typeof FormAnswer>;
