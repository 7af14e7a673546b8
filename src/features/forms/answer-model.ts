import * as v from 'valibot';
import { Choice } from '#src/cms/readings/choice.ts';
import { listOf } from '#src/cms/readings/list.ts';
import { numberOr } from '#src/cms/readings/number.ts';
import { Id, looseTextOrNumber, textOrNumber } from '#src/kit/fields.ts';
import { listIn } from '#src/kit/stored-list.ts';
import { fieldTypes } from './field-types.ts';

/** One answered question: its id, its own words and its kind travel with it, because a form may be changed later. */
const Answered = v.looseObject({
  id: textOrNumber,
  label: textOrNumber,
  /** One text for whoever knows no lists: of several choices all of them. */
  value: textOrNumber,
  /** How it was asked; older answers do not say it. */
  type: v.optional(v.fallback(v.optional(v.picklist(fieldTypes)), undefined)),
  /** Of a question with several choices: each of them. */
  values: v.optional(
    v.fallback(v.optional(v.pipe(v.unknown(), v.transform(listIn), v.array(Choice))), undefined),
  ),
});
export type Answered = v.InferOutput<typeof Answered>;

/** Sending in a form once. */
export const AnswerArgs = v.object({
  formId: Id,
  formTitle: v.string(),
  /** The block of the lesson the form was answered in; empty where it was answered elsewhere. */
  contentId: v.string(),
  userId: Id,
  name: v.string(),
  /** Wall clock (ms) of the phone when it was sent in. */
  answeredAt: v.number(),
  answers: v.array(Answered),
});
export type AnswerArgs = v.InferOutput<typeof AnswerArgs>;

/** Somebody's answers to a form, as the office keeps them. */
export const FormAnswer = v.looseObject({
  ...AnswerArgs.entries,
  id: Id,
  formTitle: looseTextOrNumber,
  contentId: looseTextOrNumber,
  userId: looseTextOrNumber,
  name: looseTextOrNumber,
  answeredAt: v.optional(numberOr(0), 0),
  /** When the host received it, as its column says it (`answered-at.ts`); absent where it does not. */
  received: v.exactOptional(v.string()),
  /** One that somebody broke takes none of the others with it. */
  answers: listOf(Answered),
});
export type FormAnswer = v.InferOutput<typeof FormAnswer>;
