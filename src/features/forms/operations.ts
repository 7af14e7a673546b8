import { AnswerArgs } from './answer-model.ts';
import { formAnswers } from './answers-collection.ts';

/** Submits the answers of a form. Its marker confirms it, so that a lost response of the host makes no duplicate. */
export const answerForm = formAnswers.create('answer.create', {
  args: AnswerArgs,
  describe: ({ formTitle }) => `Your answers to “${formTitle}”`,
  make: (args, id) => ({ ...args, id }),
});
