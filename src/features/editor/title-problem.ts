import * as v from 'valibot';
import { BlockTitle } from '#src/features/course/content-operations.ts';

/** Why the title of a block would not be stored, in the words of the schema that it is stored by. */
export function titleProblem(title: string): string | undefined {
  const { issues } = v.safeParse(BlockTitle, title);
  return issues?.[0].message;
}
