import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { ExportTable } from '#src/features/export/export-table.ts';
import { answerColumns, askedQuestions } from '#src/features/forms/answer-columns.ts';
import { newestFirst } from '#src/features/forms/answered-at.ts';
import { receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import type { AnswersSearch } from '#src/features/forms/form-search.ts';
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
import { buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { AnswerCharts } from './answer-charts.tsx';
import { answeredWords, answersTable, type ListedAnswer, listColumns, nameOf } from './answers-table.tsx';

/** The shown answers, for the export tools. */
export interface ExportedAnswers {
  readonly table: () => ExportTable;
  readonly count: number;
  readonly asOf: string;
}

interface AnswersPageProps {
  /** The id in the URL, which may be temporary. */
  readonly requestedId: string;
  readonly listing: AnswersSearch;
  readonly onListing: (listing: AnswersSearch) => void;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly exportTools: (list: ExportedAnswers) => ReactNode;
}

const countWords = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const searchedText = ({ answer, where }: ListedAnswer) =>
  [answer.name, where, ...answer.answers.map(({ value }) => value)].join(' ');

/** The answers to a form, also of a deleted one: counts, a list, single answers, and export. */
export function AnswersPage(props: AnswersPageProps) {
  const { requestedId, listing, onListing, refreshed, exportTools } = props;
  const loaded = useMirror(
    async (view) => {
      const form = await readForm(view, requestedId);
      const formId = form?.id ?? requestedId;
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
    [requestedId],
  );
  const formId = loaded?.formId ?? requestedId;
  const pulled = usePulled(
    loaded?.pulledAt,
    refreshed,
    (engine) => engine.pull(receivedAnswers, formId, { force: true }),
    { lists: [receivedAnswers], parent: formId },
  );
  // An unsent form cannot have answers.
  const isUnsent = isTemporaryId(requestedId) && loaded !== undefined && isTemporaryId(loaded.formId);
  const questions = useMemo(
    () => askedQuestions(loaded?.form, loaded?.rows.map(({ answer }) => answer) ?? []),
    [loaded],
  );
  const columns = useMemo(() => listColumns(questions), [questions]);
  const title = loaded?.form?.title ?? loaded?.rows[0]?.answer.formTitle ?? 'Answers';
  const openedRow = loaded?.rows.find(({ answer }) => answer.id === listing.answer);
  return (
    <ListPage
      title={title}
      documentTitle={pageTitle(`Answers: ${title}`)}
      back={<Link to="/instructor/forms">Forms</Link>}
      pulled={isUnsent ? { ...pulled, state: 'here' } : pulled}
      under={
        <>
          {loaded && !loaded.form && loaded.rows.length > 0 && (
            <p>
              {loaded.isThere
                ? 'This form can’t be read. Its answers are here.'
                : 'This form was deleted. Its answers are here.'}
            </p>
          )}
          <FormTabs formId={requestedId} shown="answers" />
        </>
      }
      above={
        loaded &&
        loaded.rows.length > 0 && (
          <AnswerCharts questions={questions} answers={loaded.rows.map(({ answer }) => answer)} />
        )
      }
      label="Answers"
      rows={loaded?.rows}
      rowKey={({ answer }) => answer.id}
      columns={columns}
      text={searchedText}
      searchLabel="Name or words"
      listing={listing}
      onListing={onListing}
      counted={countWords}
      tools={(shownAnswers) =>
        exportTools({
          table: () => answersTable(`${title} answers`, shownAnswers, answerColumns(questions)),
          count: shownAnswers.length,
          asOf: pulled.asOf,
        })
      }
      empty={
        <EmptyState
          title="No answers yet"
          text="Put the form in a lesson, or send people its link. Its link is under Preview."
        >
          {loaded?.form && (
            <Link
              to="/instructor/form/$formId"
              params={{ formId: requestedId }}
              search={{ view: 'preview' }}
              className={buttonClass('main')}
            >
              Get its link
            </Link>
          )}
          <HelpLink guide="instructors" at="forms">
            How forms work
          </HelpLink>
        </EmptyState>
      }
    >
      {openedRow && (
        <AnswerDialog row={openedRow} onClose={() => onListing({ ...listing, answer: undefined })} />
      )}
    </ListPage>
  );
}

/** Returns the lesson in which an answer was given, in words. */
function whereOf(contentId: string, lessons: ReadonlyMap<string, string>): string {
  return contentId === '' ? 'The page of the form' : (lessons.get(contentId) ?? 'A lesson');
}

interface AnswerDialogProps {
  readonly row: ListedAnswer;
  readonly onClose: () => void;
}

/** One answer, with the questions' texts from when it was given. */
function AnswerDialog({ row: { answer, where }, onClose }: AnswerDialogProps) {
  return (
    <Dialog title={nameOf(answer)} onClose={onClose}>
      <p className="soft">{[answeredWords(answer), where].filter(Boolean).join(' · ')}</p>
      <AnswerWords answers={answer.answers} />
    </Dialog>
  );
}
