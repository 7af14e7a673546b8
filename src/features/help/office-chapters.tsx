import { Link } from '@tanstack/react-router';
import type { Chapter } from '#src/ui/long-read.tsx';

/** Questions of the office's people. */
export const officeChapters: readonly Chapter[] = [
  {
    id: 'events',
    heading: 'Webinars and who comes',
    body: (
      <>
        <p>
          <Link to="/manage-events">Events</Link> lists every webinar with its number of people. Open one to
          see who registered: search by name, number or town, mark who was there, change an address, or add
          somebody at the door. All of that works with no signal; each mark arrives once.
        </p>
        <p>
          On the day, <strong>Scan</strong> reads the code on each ticket with the camera and marks who it is.
          A hand scanner types the code into the search.
        </p>
        <p>Two registrations of one person under one address are shown as one.</p>
        <p>
          A new webinar and every copy is a draft: turn on <strong>Visitors can see it</strong> when it is
          ready, and pass its link on, on WhatsApp or as a QR code on paper. When you move or cancel one,{' '}
          <strong>Write to the people</strong> opens your mail program with the words and addresses.
        </p>
      </>
    ),
  },
  {
    id: 'export',
    heading: 'Taking a list with you',
    body: (
      <p>
        <strong>Export</strong> takes what is on the screen, in that order: a spreadsheet, CSV for Excel,
        paper, or the email addresses to copy. The file stays on the device after you sign out, so keep it
        where nobody else can read it.
      </p>
    ),
  },
  {
    id: 'records',
    heading: 'Course records and people',
    body: (
      <>
        <p>
          Under <Link to="/instructor/certificates">Certificates</Link> make a record of a training: from a
          webinar with everybody who was there, from a course, or empty. Add people one by one, or{' '}
          <strong>Add many people</strong>: paste rows from a spreadsheet, or open a CSV file.
        </p>
        <p>
          Before anything is written you see who is new, who changes and which rows are wrong, each with its
          number and the reason. The same list once more changes nothing.
        </p>
      </>
    ),
  },
  {
    id: 'certificates',
    heading: 'Issuing certificates',
    body: (
      <>
        <p>
          Issue one, or one for everybody on a record at once. You look at them first, and you can take them
          back for ten seconds. Each gets a number that nobody can guess, and a code to scan. Print it, save
          it as PDF, or save all of them as one file. Issued with no signal, a certificate can be verified
          once it is in our records.
        </p>
        <p>
          A learner who read a whole course can ask for its certificate. Who waits is on the dashboard and on
          the record of the course: add and issue in one tap, or refuse with a sentence that the learner
          reads.
        </p>
        <p>
          Was a name wrong? Change it and issue again: the old number then says that it was replaced, and by
          which. A certificate can be withdrawn: people who check it read that.
        </p>
      </>
    ),
  },
  {
    id: 'signing',
    heading: 'Certificates that prove themselves',
    body: (
      <p>
        An admin can make a key on their device, under <Link to="/admin">Your site</Link>. Give its line to
        the people who run the site. From then on certificates issued on that device are proved by their code
        alone, with no signal. If the device is lost, end the key: what it signed before stays genuine.
      </p>
    ),
  },
  {
    id: 'pages',
    heading: 'Pages of your own',
    body: (
      <>
        <p>
          <Link to="/page-builder">Pages</Link> are made of sections: a hero, a picture with words, text, the
          coming webinar. Nobody sees a page before you publish it. What you change later stays a draft until
          you publish again.
        </p>
        <p>
          The address is made from the title when you first publish, and stays. A page taken off says to its
          visitors that it is not published any more.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    heading: 'People and their roles',
    body: (
      <p>
        <Link to="/user">People</Link> lists everybody with an account. Only an admin makes somebody an admin;
        people may choose student or instructor themselves, unless the people who run the site changed that.
        Other people’s data are on a device only while somebody who may see them is signed in, and go when
        they sign out.
      </p>
    ),
  },
  {
    id: 'trouble',
    heading: 'When something does not arrive',
    body: (
      <p>
        <strong>Waiting to be sent</strong> says of each thing why it waits, and has{' '}
        <strong>Copy details</strong>. <Link to="/connection">About the connection</Link> shows what this
        device learned of the systems behind our records; copy it for the people who run them.
      </p>
    ),
  },
];
