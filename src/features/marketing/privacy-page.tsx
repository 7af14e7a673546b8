import { provider } from '#src/features/settings/provider.ts';
import { type Chapter, LongRead } from '#src/ui/long-read.tsx';
import { PrivacyTable } from './privacy-table.tsx';

/**
 * `/privacy`: which data are stored where and for how long, and a person's rights. Describes the behaviour of the code.
 */
export function PrivacyPage() {
  return (
    <LongRead
      title="Privacy"
      short="You can read this site without telling us who you are. When you fill in a form, we keep what you typed on your phone until we can send it to our office, and we use it for what you asked."
      changed="29 November 2026"
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
          To register you for a webinar we ask for your name, surname, email address, phone number, province,
          city, company and occupation. We ask for an HPCSA number only if you have one. We need these to
          register you, to send you the link to join, to reach you if the date moves, and to prepare for the
          people who come.
        </p>
        <p>
          If you send us a message or ask for a quote, we get what you typed there and use it to answer you.
        </p>
        <p>
          You don’t have to give us any of this. Without it we can’t register you or answer you, but you can
          use everything else on the site.
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
          We ask for your name, your email address and a password. The office keeps them with your role, your
          picture if you add one, and the courses you join. The app shows all of it but the password to the
          office’s admins. You may read courses and register for webinars without an account.
        </p>
        <p>
          The password goes to the office when you sign up or in, over a protected line. The app keeps it
          nowhere on the phone. Your browser may offer to keep it: on a shared phone, say no.
        </p>
        <p>
          To change your name, email address, role or picture, open your profile. To have the account deleted,
          write to {mail} from its email address. We delete it and what belongs to it, but not what the law
          makes us keep.
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
          So we keep little of what a visitor does. A ticket shows a first name, the webinar and a reference.
          We delete the rest of what you typed one day after all of it was sent. On the ticket, tap{' '}
          <strong>Remove from this phone</strong> to remove both at once: you stay registered. Under{' '}
          <strong>Waiting to be sent</strong>, at the foot of every page, you see what has not been sent yet.
        </p>
        <p>
          If you have an account, sign out before you hand the phone on. That removes your account and
          everything private from it. If something of yours is only on this phone, we ask you first: send it,
          keep it for your next sign-in, or delete it. If you keep it, nobody else who signs in here sees it,
          but somebody who takes the phone apart with tools can. On a phone you do not trust, choose{' '}
          <strong>Delete</strong>. What you sent stays here, hidden, for one more day. Downloaded courses
          stay: they are the same for everybody.
        </p>
        <p>
          If you clear this site’s data in your browser, you remove everything, even what we have not sent
          yet.
        </p>
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
          our records and our email store it for us and may not use it for themselves.
        </p>
        <p>
          The companies that host our site may note the time and the network address of a visit, to keep their
          machines running. We do not match these notes with people.
        </p>
        <p>
          Email travels through your own mail provider, and a webinar runs on Microsoft Teams or a service
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
          details: the reference on your ticket is enough, or an email from the address of your account.
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
