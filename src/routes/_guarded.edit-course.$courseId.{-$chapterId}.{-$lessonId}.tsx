import { createFileRoute } from '@tanstack/react-router';
import { readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { fetchSanitiser } from '#src/ui/safe-html.tsx';

export const Route = createFileRoute('/_guarded/edit-course/$courseId/{-$chapterId}/{-$lessonId}')({
  // A touch on a link fetches nothing from the office: preloaded data would not be fetched again at the visit.
  preload: false,
  loader: async ({ context: { engine }, params: { courseId } }) => {
    // Texts need the sanitiser, also offline; the editor's tier does not include it.
    fetchSanitiser();
    const refreshed = refreshCourse(engine, courseId).catch(reportedFailure);
    // Pulls the forms, for a survey that is added offline.
    engine.pull(forms).catch(reportError);
    const content = await readCourseContent(engine.view, courseId);
    const title = content?.course.title;
    return { title: title && `Edit ${title}`, refreshed };
  },
  component: function Editor() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return <EditorPage course={courseId} chapter={chapterId} lesson={lessonId} refreshed={refreshed} />;
  },
});
