import { Link } from '@tanstack/react-router';
import type { Chapter } from '#src/ui/long-read.tsx';

/** Questions of people who make courses and forms. */
export const instructorChapters: readonly Chapter[] = [
  {
    id: 'course',
    heading: 'Making a course',
    body: (
      <>
        <p>
          Open <Link to="/list-courses">Courses</Link> and tap <strong>Add course</strong>. Give it a name,
          then add chapters, and lessons in them. A lesson holds texts, films, sounds, papers, slides, forms
          and quizzes, in the order you put them.
        </p>
        <p>All of it works with no signal. Learners see nothing before you show it to them.</p>
      </>
    ),
  },
  {
    id: 'saving',
    heading: 'What saves itself',
    body: (
      <>
        <p>
          What you type is saved within a second. The line at the top says when it was saved here, and{' '}
          <strong>Sent</strong> once we have it. A closed app or an empty battery loses nothing that the line
          said was saved.
        </p>
        <p>
          Twenty steps can be undone, also after a reload. <strong>Earlier versions</strong> of a lesson has
          the last twenty that were written here.
        </p>
      </>
    ),
  },
  {
    id: 'files',
    heading: 'Pictures, sounds and papers',
    body: (
      <p>
        A picture over 2 MB is made smaller before it goes up. A file waits here until there is a signal, and
        the words around it go first. If the file is not accepted, you read why beside it: choose another one,
        or remove it. Your words are sent all the same.
      </p>
    ),
  },
  {
    id: 'two-versions',
    heading: 'A question in my text',
    body: (
      <>
        <p>
          Two people can write one course. What they changed in different places is put together without
          asking. Only where both changed the same words we ask, right there: <strong>Keep mine</strong>,{' '}
          <strong>Use theirs</strong> or both. Nothing of that chapter is sent before you choose, and the
          words you did not choose can be copied.
        </p>
        <p>
          Did somebody delete what you were writing in? <strong>Make it again</strong> puts yours back as a
          new one.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    heading: 'Showing it to learners',
    body: (
      <p>
        In the settings of the course tap <strong>Show it to learners</strong> and choose the list it belongs
        to. What you never finished, such as a quiz that still says what every quiz begins with, is not shown.{' '}
        <strong>Take it off the list</strong> hides it again; those who began it go on reading.
      </p>
    ),
  },
  {
    id: 'paste',
    heading: 'Bringing in what you have',
    body: (
      <p>
        Paste from Word, Google Docs or WhatsApp into a text: headings, lists, tables and bold come along.
        Paste a quiz into a quiz: numbered questions with lettered answers, Aiken and GIFT are read, and what
        is not clear is asked about before anything is added.
      </p>
    ),
  },
  {
    id: 'forms',
    heading: 'Forms and their answers',
    body: (
      <>
        <p>
          A <Link to="/instructor/forms">form</Link> asks in a lesson, or at an address of its own that you
          find under <strong>Preview</strong>. A question can be asked only where another one has a certain
          answer.
        </p>
        <p>
          <strong>Answers</strong> counts what people chose and lists what they wrote. <strong>Export</strong>{' '}
          makes a spreadsheet or a CSV file with a column for every question that was ever asked, so that
          nothing shifts when you change the form.
        </p>
      </>
    ),
  },
  {
    id: 'copy',
    heading: 'Handing a course on',
    body: (
      <p>
        A course can be saved as one file: people read it in any browser, and the app takes it in as a course.
        Send it by Bluetooth or on a memory card to where there is no signal.
      </p>
    ),
  },
];
