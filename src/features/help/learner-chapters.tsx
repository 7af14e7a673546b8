import { Link } from '@tanstack/react-router';
import { Lamp, type LampState } from '#src/ui/lamp.tsx';
import type { Chapter } from '#src/ui/long-read.tsx';
import { stateWords } from '#src/ui/progress-words.ts';
import css from './help-page.module.css';

const signs: readonly (readonly [LampState, string, string])[] = [
  ['device', 'Saved here', 'It is safe. We send it when you have a signal.'],
  ['sending', 'Sending', 'It is on its way now.'],
  ['checking', stateWords.unknown.words, 'We didn’t get an answer. We check before we send it again.'],
  ['sent', 'Sent', 'We have it.'],
  ['needs-you', stateWords.blocked.words, 'It can’t go on without you: it says why, and what you can do.'],
];

/** Questions of learners, and of everybody who registers. */
export const learnerChapters: readonly Chapter[] = [
  {
    id: 'sent',
    heading: 'Is it sent?',
    body: (
      <>
        <p>Everything you did has a sign beside it. It never says sent before we have it.</p>
        <ul className={css['signs']}>
          {signs.map(([state, label, words]) => (
            <li key={state}>
              <Lamp state={state} label={label} />
              <br />
              {words}
            </li>
          ))}
        </ul>
        <p>
          All that waits is in one list: tap <strong>Waiting to be sent</strong> at the foot of any page.
          There you send it now, change it or delete it. You may close the app: we send it later all the same.
          On an iPhone or in Firefox we send it once you open the app again with a signal.
        </p>
      </>
    ),
  },
  {
    id: 'registering',
    heading: 'Registering for a webinar',
    body: (
      <>
        <p>
          Fill in the form under <Link to="/events">Next webinar</Link>, also with no signal. Your ticket
          shows how far the registration has come; you are registered once it is confirmed. If the webinar
          moves, the ticket says the old and the new time.
        </p>
        <p>
          Can’t come? Tap <strong>I can’t come</strong> on the ticket. Were you there? Type the word of the
          day there.
        </p>
      </>
    ),
  },
  {
    id: 'course',
    heading: 'Reading a course with no signal',
    body: (
      <>
        <p>
          A lesson you opened once opens again with no signal, at the words where you stopped. To take a whole
          course along, with its sounds and papers, tap <strong>Download</strong>. You see its size first, and
          what it costs when you told us the price of a MB under <Link to="/data">Data use</Link>.
        </p>
        <p>
          <strong>Ready for no signal?</strong> under <Link to="/storage">Storage</Link> opens every part of
          the course without a signal and names what will not work, such as a film of another site.
        </p>
      </>
    ),
  },
  {
    id: 'learning',
    heading: 'Quizzes, forms and notes',
    body: (
      <p>
        A quiz is for practice: you see at once what was right, and nobody else does. Answers to a form come
        to us, once for each tap. Bookmarks and notes stay where you made them; <Link to="/learn">Learn</Link>{' '}
        finds them, and saves your reading as a small file for another phone.
      </p>
    ),
  },
  {
    id: 'data',
    heading: 'Spending little data',
    body: (
      <>
        <p>
          <Link to="/data">Data use</Link> shows what the app used this month. <strong>Low data</strong> waits
          with pictures until you tap them. <strong>Use no data</strong> lets nothing through but what you
          send. Downloads can wait for Wi-Fi, and stop at a limit that you set.
        </p>
        <p>A registration or a message is a few hundred bytes: it never waits for Wi-Fi.</p>
      </>
    ),
  },
  {
    id: 'full',
    heading: 'When the phone is full',
    body: (
      <p>
        Nothing you did is thrown away. The app says when it can’t save, and what you typed stays on the
        screen. Under <Link to="/storage">Storage</Link> you delete downloads, course by course, or file by
        file. They can be fetched again.
      </p>
    ),
  },
  {
    id: 'shared',
    heading: 'Two people on one phone',
    body: (
      <>
        <p>
          Sign out when somebody else takes the phone. You choose: send what waits now, keep it for your next
          sign-in, or delete it from the phone. Nobody else sees or sends what is yours.
        </p>
        <p>Signing in needs a signal. Reading and writing do not.</p>
      </>
    ),
  },
  {
    id: 'certificate',
    heading: 'Your certificate',
    body: (
      <>
        <p>
          Read every lesson of a course, then tap <strong>Ask for my certificate</strong> at its end or under{' '}
          <Link to="/learn">Learn</Link>. Our answer comes there: the certificate, to show or to save as a
          PDF, or why there is none yet.
        </p>
        <p>
          On paper? Scan the code on it, or type its number under{' '}
          <Link to="/verify/{-$number}">Verify a certificate</Link>. Anybody you give it to can do the same.
          Keep it there, and it is in Me with no signal too. It says that you attended. It is not an
          accreditation.
        </p>
      </>
    ),
  },
];
