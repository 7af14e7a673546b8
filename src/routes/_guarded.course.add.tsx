import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { courses } from '#src/features/course/collection.ts';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { NewRecordPage } from '#src/features/records/office/record-form-page.tsx';
import { readRecordSource } from '#src/features/records/office/record-source.ts';
import { refreshRecords } from '#src/features/records/queries.ts';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/course/add')({
  validateSearch: (search): { event?: string; course?: string } => {
    const text = (name: 'event' | 'course') => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
    };
    return { ...text('event'), ...text('course') };
  },
  loaderDeps: ({ search: { event, course } }) => ({ event, course }),
  loader: ({ context: { engine }, deps: { event, course } }) => {
    refreshRecords(engine).catch(reportError);
    const refreshing = event
      ? refreshEvent(engine, event)
      : course
        ? fetchItem(engine, courses, course)
        : undefined;
    return { refreshed: refreshing?.catch(reportedFailure) };
  },
  component: function NewRecord() {
    const { event, course } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    const source = useMirror((view) => readRecordSource(view, { event, course }), [event, course]);
    const open = useCallback(
      (id: string) => navigate({ to: '/course-details/$id', params: { id }, replace: true }),
      [navigate],
    );
    return (
      <NewRecordPage event={event} course={course} source={source} refreshed={refreshed} onMade={open} />
    );
  },
});
