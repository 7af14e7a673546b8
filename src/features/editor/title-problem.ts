import * as v from 'valibot';
import { Title } from '#src/features/course/chapter-operations.ts';

/** Why a title would not be stored, in the words of the schema that it is stored by. */
export function titleProblem(title: string): string | undefined {
  const { issues } = v.safeParse(Title, title);
  return issues?.[0].message;
}
