import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addChapter, addLesson } from '#src/features/course/chapter-operations.ts';
import { courseParam, lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useEditing } from './editing.tsx';
import css from './editor-page.module.css';
import { TitleForm } from './title-panel.tsx';

const route = '/edit-course/$courseId/{-$chapterId}/{-$lessonId}';

/** Begins a course that has no chapter. */
export function NoChapters() {
  const { run, course, named } = useEditing();
  const navigate = useNavigate();

  async function add(title: string): Promise<'done' | undefined> {
    const slug = uniqueSlug(title, 'chapter', []);
    if (!(await run(addChapter, { courseId: course.id, title, slug, position: 1, lessons: [] })))
      return undefined;
    await navigate({ to: route, params: { courseId: courseParam(named), chapterId: slug } });
    return 'done';
  }

  return (
    <EmptyState
      title="No Chapters Created Yet"
      text="Every good course begins with one chapter. Give it a name, and the rest comes lesson by lesson. You can do it all with no signal."
    >
      <div className={css['first']}>
        <TitleForm id="first-chapter" label="Title of the chapter" action="Add chapter" onSave={add} />
      </div>
    </EmptyState>
  );
}

interface NoLessonsProps {
  readonly chapter: Chapter;
  /** Whether an overlay covers the page and keeps the focus; the field takes the focus once it closes. */
  readonly isCovered: boolean;
}

/** Begins a chapter that has no lesson. */
export function NoLessons({ chapter, isCovered }: NoLessonsProps) {
  const { run, named } = useEditing();
  const navigate = useNavigate();
  // Follows one effect later, because a closing dialog keeps the focus until then.
  const [isFree, setFree] = useState(!isCovered);
  useEffect(() => setFree(!isCovered), [isCovered]);

  async function add(title: string): Promise<'done' | undefined> {
    const lesson = newLesson(title, undefined);
    if (!(await run(addLesson, { id: chapter.id, lesson, after: '' }))) return undefined;
    await navigate({ to: route, params: lessonParams(named, { chapter, lesson }) });
    return 'done';
  }

  return (
    <section className={css['begin']} aria-label="First lesson">
      <h3>Now its first lesson</h3>
      <p className="soft">A lesson is what somebody can read or do in ten minutes.</p>
      {isFree && <TitleForm id="first-lesson" label="Title of the lesson" action="Add lesson" onSave={add} />}
    </section>
  );
}
