import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { EditorPage } from '#src/features/courses/editor/editor-page.tsx';
import { refreshCourse } from '#src/features/courses/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/edit-course/$courseId/{-$chapterId}/{-$lessonId}')({
  loader: ({ context: { engine }, params: { courseId } }) => {
    requestTier('editor').catch(reportError);
    if (engine) refreshCourse(engine, courseId).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Edit a course') }] }),
  component: function Editor() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    return <EditorPage course={courseId} chapter={chapterId} lesson={lessonId} />;
  },
});
