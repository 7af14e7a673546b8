import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { courseRecords } from '#src/features/records/collection.ts';
import { RecordFormPage } from '#src/features/records/office/record-form-page.tsx';
import { refreshRecord } from '#src/features/records/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

/** Renders the form of a course record, at `/course/{id}?record`: a record's address has the form of a course's. */
export function OneRecord({ id }: { readonly id: string }): ReactNode {
  const engine = useEngine();
  const navigate = useNavigate();
  const [refreshed] = useState(() => refreshRecord(engine, id).catch(reportedFailure));
  const open = useCallback(
    () => void navigate({ to: '/course-details/$id', params: { id } }),
    [navigate, id],
  );
  return <RecordFormPage requestedId={id} refreshed={refreshed} onSaved={open} />;
}

/** Opens the course record with this id, because a record's address has the form of a course's. */
export function RecordInstead({ id }: { readonly id: string }): ReactNode {
  const engine = useEngine();
  const navigate = useNavigate();
  const record = useMirror((view) => view.get(courseRecords, id), [id]);
  useEffect(() => {
    refreshRecord(engine, id).catch(reportError);
  }, [engine, id]);
  useEffect(() => {
    if (!record) return;
    const to = '/course/$courseId/{-$chapterId}/{-$lessonId}';
    void navigate({ to, params: { courseId: id }, search: { record: '' } as never, replace: true });
  }, [record, id, navigate]);
  return null;
}
