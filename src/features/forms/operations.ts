import { formAnswers } from './collection.ts';
import { AnswerArgs } from './model.ts';

/** Sends in a form's answers. Its marker finds it again, so a lost answer of the host makes no second copy. */
export const answerForm = formAnswers.create('answer.create', {
  args: AnswerArgs,
  describe: ({ formTitle }) => `Your answers to “${formTitle}”`,
  make: (args, id) => ({ ...args, id }),
});
