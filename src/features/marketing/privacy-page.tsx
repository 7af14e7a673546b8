import { provider } from '#src/features/settings/provider.ts';
import { type Chapter, LongRead } from './long-read.tsx';
import { PrivacyTable } from './privacy-table.tsx';

/** `/privacy`: what is kept where, for how long, and what a person may ask. It describes what the code does. */
export function PrivacyPage() {
  return (
    <LongRead
      title="Privacy"
      short="You can read this site without telling us who you are. When you fill in a form, what you typed waits on your phone until it can be sent, goes to our office, and is used for what you asked."
      changed="21 November 2026"
      chapters={chapters}
    />
  );
}

const mail = <a href={`mailto:${provider.email}`}>{provider.email}</a>;

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    heading: 'Who answers for it',
    body: (
      <>
        <p>
          {provider.name}, {provider.address.join(', ')}. In the words of the Protection of Personal
          Information Act (POPIA) we are the responsible party. Our information officer reads {mail} and
          answers on <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>.
        </p>
        <p>“We” and “the office” on this page are {provider.name}. “Your phone” is also your computer.</p>
      </>
    ),
  },
  {
    id: 'where',
    heading: 'What is kept, where, and for how long',
    body: <PrivacyTable />,
  },
  {
    id: 'ask',
    heading: 'What we ask you, and why',
    body: (
      <>
        <p>
          To register you for a webinar we ask your name, surname, e-mail address, phone number, province,
          city, company and occupation. An HPCSA number is asked only of those who have one. We need these to
          keep your seat, to send you the link to join, to reach you if the date moves, and to prepare for the
          people who come.
        </p>
        <p>
          If you send us a message or ask for a quote, we get what you typed there and use it to answer you.
        </p>
        <p>
          You need not give us any of this. Without it we cannot keep you a seat or answer you; everything
          else on the site stays open to you.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    heading: 'If you make an account',
    body: (
      <>
        <p>
          We ask your name, your e-mail address and a password. The office keeps them with your role, your
          picture if you add one, and the courses you join. The app shows all of it but the password to the
          office’s admins. You may read courses and register for webinars without an account.
        </p>
        <p>
          The password goes to the office when you sign up or in, over a protected line. The app keeps it
          nowhere on the phone. Your browser may offer to keep it: on a shared phone, say no.
        </p>
        <p>
          To change your name, e-mail address, role or picture, open your profile. To have the account
          deleted, write to {mail} from its e-mail address. We delete it and what belongs to it, but not what
          the law makes us keep.
        </p>
      </>
    ),
  },
  {
    id: 'not',
    heading: 'What we do not do',
    body: (
      <ul>
        <li>We do not count, follow or profile visitors. There is no advertising and no analytics here.</li>
        <li>We do not sell your details or lend them out.</li>
        <li>
          While you read this site, your phone talks to no company but us and those who host our site and our
          records. The links to WhatsApp, Facebook, LinkedIn and YouTube open only when you tap them, and then
          their own rules hold.
        </li>
        <li>
          We set no cookies to recognise visitors. The office’s system may set one that protects forms against
          forged requests. It says nothing about you. When you sign in it sets one that keeps you signed in,
          and if you untick <strong>Remember me</strong> we set one that goes when you close the browser.
        </li>
      </ul>
    ),
  },
  {
    id: 'phone',
    heading: 'On a phone you share',
    body: (
      <>
        <p>
          The app keeps things on the phone so that it works with no signal. Anybody who can unlock the phone
          can open the app and see them. Nothing is hidden behind a second lock.
        </p>
        <p>
          So what a visitor leaves is little. A ticket shows a first name, the webinar and a reference. The
          rest of what you typed leaves the phone one day after all of it was sent. On the ticket, tap{' '}
          <strong>Forget</strong> to take both off at once: you stay registered. Under{' '}
          <strong>Waiting on this phone</strong>, at the foot of every page, you see what has not been sent
          yet.
        </p>
        <p>
          If you have an account, sign out before you hand the phone on. That takes your account and
          everything private off it. Where something of yours is only on this phone, you are asked first: send
          it, keep it for your next sign-in, or delete it. What is kept is shown to nobody else who signs in
          here. It is not locked away from somebody who takes the phone apart with tools: on a phone you do
          not trust, choose <strong>Delete</strong>. What you sent stays here, unseen, for one day more.
          Downloaded courses stay: they are the same for everybody.
        </p>
        <p>Clearing this site’s data in your browser takes everything off, also what was not sent yet.</p>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'Who else sees it',
    body: (
      <>
        <p>
          People in our office who run the webinars and trainings see it. The companies that host our site,
          our records and our e-mail store it for us and may not use it for themselves.
        </p>
        <p>
          The servers of our hosts may note the time and the network address of a visit, as servers do to keep
          running. We do not match these notes with people.
        </p>
        <p>
          E-mail travels through your own mail provider, and a webinar runs on Microsoft Teams or a service
          like it. When you join, that company sees what you show and say there. Some of these companies keep
          data outside South Africa.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    heading: 'What you may ask of us',
    body: (
      <>
        <p>POPIA gives you these rights. Using them costs nothing:</p>
        <ul>
          <li>to know whether we hold something about you, and to get a copy;</li>
          <li>to have it put right or deleted;</li>
          <li>to object to how we use it, and to take back a yes you gave.</li>
        </ul>
        <p>
          Write to {mail} or call. We will ask something only you can know, so that nobody else gets your
          details: the reference on your ticket is enough, or an e-mail from the address of your account.
        </p>
        <p>
          If our answer does not satisfy you, you can complain to the Information Regulator of South Africa at{' '}
          <a href="https://inforegulator.org.za" rel="noopener noreferrer">
            inforegulator.org.za
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'When this page changes',
    body: (
      <p>
        The date at the top changes with it. If we ever want to use what we already have for something new, we
        ask you first.
      </p>
    ),
  },
];
