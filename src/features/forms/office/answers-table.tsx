import { Link } from '@tanstack/react-router';
import type { ExportTable } from '#src/features/export/export-table.ts';
import {
  type AnswerColumn,
  type AskedQuestion,
  answerTo,
  cellOf,
} from '#src/features/forms/answer-columns.ts';
import type { FormAnswer } from '#src/features/forms/answer-model.ts';
import { answeredAt, isPhoneWrong, newestFirst } from '#src/features/forms/answered-at.ts';
import { answerText } from '#src/features/forms/own-answer.tsx';
import { sastClock, sastDate, sastDay } from '#src/kit/sast.ts';
import { type DataColumn, rowLinkClass } from '#src/ui/data-table.tsx';

export interface ListedAnswer {
  readonly answer: FormAnswer;
  /** The lesson of the answer. */
  readonly where: string;
}

const byWords = new Intl.Collator('en-ZA');

/** Returns the name of the person who answered. */
export function nameOf({ name }: FormAnswer): string {
  return name || 'Somebody';
}

/** Formats the time of the submission by the person's phone, or of the arrival when the phone's date was impossible. */
export function answeredWords(answer: FormAnswer): string {
  const at = answeredAt(answer);
  const words = at === undefined ? '' : `${sastDay(at)}, ${sastClock(at)}`;
  if (!isPhoneWrong(answer)) return words;
  return words ? `Came in on ${words}` : 'Not known: the date on their phone was wrong';
}

/** Columns for name, time, place and the first answer. */
export function listColumns(questions: readonly AskedQuestion[]): readonly DataColumn<ListedAnswer>[] {
  const [first] = questions;
  const firstAnswer = ({ answer }: ListedAnswer) => {
    const firstValue = first && answerTo(answer, first.id);
    return firstValue ? answerText(firstValue) : '';
  };
  return [
    {
      id: 'name',
      head: 'Name',
      cell: ({ answer }) => (
        <Link
          from="/instructor/form/$formId"
          search={(search) => ({ ...search, answer: answer.id })}
          className={rowLinkClass}
        >
          {nameOf(answer)}
        </Link>
      ),
    },
    {
      id: 'when',
      head: 'Answered',
      cell: ({ answer }) => answeredWords(answer),
      compare: (a, b) => newestFirst(a.answer, b.answer),
      orders: ['newest first', 'oldest first'],
    },
    {
      id: 'where',
      head: 'Where',
      cell: ({ where }) => where,
      compare: (a, b) => byWords.compare(a.where, b.where),
    },
    ...(first ? [{ id: 'first', head: first.label, cell: firstAnswer }] : []),
  ];
}

/** Formats the shown answers for export. */
export function answersTable(
  name: string,
  rows: readonly ListedAnswer[],
  columns: readonly AnswerColumn[],
): ExportTable {
  return {
    name,
    columns: ['Name', 'Day', 'Time', 'Where', ...columns.map(({ head }) => head)],
    rows: rows.map(({ answer, where }) => [
      nameOf(answer),
      timeCell(answer, sastDate),
      timeCell(answer, sastClock),
      where,
      ...columns.map((column) => cellOf(answer, column)),
    ]),
  };
}

function timeCell(answer: FormAnswer, words: (at: number) => string): string {
  const at = answeredAt(answer);
  return at === undefined ? '' : words(at);
}
