import * as v from 'valibot';
import { BlockTitle } from '#src/features/course/content-operations.ts';

/** Returns why the title of a block would be refused, in the words of its schema. */
export function titleProblem(title: string): string | undefined {
  const { issues } = v.safeParse(BlockTitle, title);
  return issues?.[0].message;
}
