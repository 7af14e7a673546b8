import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { ExportTable } from '#src/features/export/export-table.ts';
import { answerColumns, askedQuestions } from '#src/features/forms/answer-columns.ts';
import { newestFirst } from '#src/features/forms/answered-at.ts';
import { forms, receivedAnswers } from '#src/features/forms/collection.ts';
import { FormTabs } from '#src/features/forms/form-tabs.tsx';
import { readFormUses } from '#src/features/forms/form-uses.ts';
import { AnswerWords } from '#src/features/forms/own-answer.tsx';
import { readForm } from '#src/features/forms/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { usePulled } from '#src/hooks/use-pulled.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Failure } from '#src/sync/index.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { type Listing, readListing } from '#src/ui/listing.ts';
import { AnswerCharts } from './answer-charts.tsx';
import { answeredWords, answersTable, type ListedAnswer, listColumns, nameOf } from './answers-table.tsx';

/** What is on the screen, as the export tools take it. */
export interface ExportedAnswers {
  readonly table: () => ExportTable;
  readonly count: number;
  readonly asOf: string;
}

export interface AnswersAsked extends Listing {
  /** The answer that is opened, by id. */
  readonly answer?: string | undefined;
}

/** Reads the address of `/instructor/form/{formId}`. */
export function readFormAsked(
  search: Readonly<Record<string, unknown>>,
): AnswersAsked & { view?: 'preview' | 'answers' | undefined } {
  const { view, answer } = search;
  return {
    // The router keeps the raw value of a key that is left out here: an unknown view has to be undefined.
    view: view === 'preview' || view === 'answers' ? view : undefined,
    ...(view === 'answers' && readListing(search)),
    ...(typeof answer === 'string' || typeof answer === 'number' ? { answer: String(answer) } : {}),
  };
}

interface AnswersPageProps {
  /** As it stands in the address: an id, or one of this phone. */
  readonly asked: string;
  readonly listing: AnswersAsked;
  readonly onListing: (listing: AnswersAsked) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly exportTools: (list: ExportedAnswers) => ReactNode;
}

const counted = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const searched = ({ answer, where }: ListedAnswer) =>
  [answer.name, where, ...answer.answers.map(({ value }) => value)].join(' ');

/** What came in to a form: counted, listed, one by one and as a file; also of a form that was deleted. */
export function AnswersPage(props: AnswersPageProps) {
  const { asked, listing, onListing, refreshed, exportTools } = props;
  const known = useMirror(
    async (view) => {
      const form = await readForm(view, asked);
      const formId = form?.id ?? asked;
      const lessons = new Map(
        (await readFormUses(view)).flatMap(({ contentIds, lesson }) =>
          contentIds.map((id) => [id, lesson] as const),
        ),
      );
      const answers = await view.list(receivedAnswers, formId);
      const rows = answers
        .toSorted(newestFirst)
        .map((answer) => ({ answer, where: whereOf(answer.contentId, lessons) }));
      const isThere = await mayBeThere(view, forms, formId);
      return { form, formId, isThere, rows, pulledAt: await view.pulledAt(receivedAnswers, formId) };
    },
    [asked],
  );
  const formId = known?.formId ?? asked;
  const pulled = usePulled(
    known?.pulledAt,
    refreshed,
    (engine) => engine.pull(receivedAnswers, formId, { force: true }),
    { lists: [receivedAnswers], parent: formId },
  );
  // Nobody can have answered a form that never left this phone.
  const isUnsent = isTemporaryId(asked) && known !== undefined && isTemporaryId(known.formId);
  const questions = useMemo(
    () => askedQuestions(known?.form, known?.rows.map(({ answer }) => answer) ?? []),
    [known],
  );
  const columns = useMemo(() => listColumns(questions), [questions]);
  const title = known?.form?.title ?? known?.rows[0]?.answer.formTitle ?? 'Answers';
  const opened = known?.rows.find(({ answer }) => answer.id === listing.answer);
  return (
    <ListPage
      title={title}
      documentTitle={pageTitle(`Answers: ${title}`)}
      back={<Link to="/instructor/forms">Forms</Link>}
      pulled={isUnsent ? { ...pulled, state: 'here' } : pulled}
      under={
        <>
          {known && !known.form && known.rows.length > 0 && (
            <p>
              {known.isThere
                ? 'This form can’t be read. Its answers are here.'
                : 'This form was deleted. Its answers are here.'}
            </p>
          )}
          <FormTabs formId={asked} shown="answers" />
        </>
      }
      above={
        known &&
        known.rows.length > 0 && (
          <AnswerCharts questions={questions} answers={known.rows.map(({ answer }) => answer)} />
        )
      }
      label="Answers"
      rows={known?.rows}
      rowKey={({ answer }) => answer.id}
      columns={columns}
      text={searched}
      searchLabel="Name or words"
      listing={listing}
      onListing={onListing}
      counted={counted}
      tools={(found) =>
        exportTools({
          table: () => answersTable(`${title} answers`, found, answerColumns(questions)),
          count: found.length,
          asOf: pulled.asOf,
        })
      }
      empty={
        <EmptyState
          title="No answers yet"
          text="Put the form in a lesson, or send people its link. Its link is under Preview."
        >
          <HelpLink guide="instructors" at="forms">
            How forms work
          </HelpLink>
        </EmptyState>
      }
    >
      {opened && <AnswerDialog row={opened} onClose={() => onListing({ ...listing, answer: undefined })} />}
    </ListPage>
  );
}

/** Where somebody answered. */
function whereOf(contentId: string, lessons: ReadonlyMap<string, string>): string {
  return contentId === '' ? 'The page of the form' : (lessons.get(contentId) ?? 'A lesson');
}

interface AnswerDialogProps {
  readonly row: ListedAnswer;
  readonly onClose: () => void;
}

/** One answer, in the words of its questions as they were then. */
function AnswerDialog({ row: { answer, where }, onClose }: AnswerDialogProps) {
  return (
    <Dialog title={nameOf(answer)} onClose={onClose}>
      <p className="soft">{[answeredWords(answer), where].filter(Boolean).join(' · ')}</p>
      <AnswerWords answers={answer.answers} />
    </Dialog>
  );
}
