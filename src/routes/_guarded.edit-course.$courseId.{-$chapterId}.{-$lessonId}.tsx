import { createFileRoute } from '@tanstack/react-router';
import { readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { fetchSanitiser } from '#src/ui/safe-html.tsx';

export const Route = createFileRoute('/_guarded/edit-course/$courseId/{-$chapterId}/{-$lessonId}')({
  // A thumb that passes a link asks the office for nothing. What was loaded ahead would not be loaded at the visit.
  preload: false,
  loader: async ({ context: { engine }, params: { courseId } }) => {
    // Texts open with it, also where there is no network; the editor’s tier does not have it.
    fetchSanitiser();
    const refreshed = refreshCourse(engine, courseId).catch(reportedFailure);
    // For a survey that is added where there is no network.
    engine.pull(forms).catch(reportError);
    const content = await readCourseContent(engine.view, courseId);
    return { title: content && `Edit ${content.course.title}`, refreshed };
  },
  component: function Editor() {
    const { courseId, chapterId, lessonId } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    return <EditorPage course={courseId} chapter={chapterId} lesson={lessonId} refreshed={refreshed} />;
  },
});
