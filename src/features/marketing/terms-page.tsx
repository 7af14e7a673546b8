import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { type Chapter, LongRead } from '#src/ui/long-read.tsx';

/** `/terms`: the rules for both sides. */
export function TermsPage() {
  return (
    <LongRead
      title="Terms of use"
      short="Use the site freely, register with true details, and know that our certificates are of attendance. Nothing is sold on this site; what costs money is agreed in a written quote first."
      changed="21 November 2026"
      chapters={chapters}
    />
  );
}

const chapters: readonly Chapter[] = [
  {
    id: 'between',
    heading: 'Between you and us',
    body: (
      <p>
        These terms are between you and {provider.name}, {provider.address.join(', ')}. You agree to them by
        registering, signing up or sending us a form. Reading the site binds you to nothing.
      </p>
    ),
  },
  {
    id: 'site',
    heading: 'The site and the app',
    body: (
      <>
        <p>
          The site and the app are free. The data they use is between you and your network. We make them
          small, and what you opened once you can read again with no signal.
        </p>
        <p>
          We repair what breaks, but we do not promise that everything works at every hour on every phone.
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
          A registration that is only saved on your phone does not count yet. Your ticket tells you how far it
          has come. It counts from the moment the ticket says that it is confirmed.
        </p>
        <p>
          Register yourself, or somebody who asked you to. The link to join is for the person who registered.
          If you are under 18, ask a parent or guardian to register you.
        </p>
        <p>
          We may move or call off a webinar. Then we write to the address you gave us, so please give one you
          read.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    heading: 'If you open an account',
    body: (
      <p>
        Use your own name and keep your password to yourself, also from us: nobody in our office will ever ask
        for it. On a shared phone, sign out when you are done. Tell us if you think that somebody else got in.
      </p>
    ),
  },
  {
    id: 'paying',
    heading: 'Trainings, consulting and money',
    body: (
      <p>
        Nothing is paid on this site. For a training or a consultation that costs money you get a quote in
        writing first, with the dates, the price and what happens if one of us cancels. You owe nothing until
        you have said yes to it. Do not pay anybody who asks for money in our name without such a quote: call
        us on <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>.
      </p>
    ),
  },
  {
    id: 'certificates',
    heading: 'Certificates',
    body: (
      <p>
        Our certificates say that you attended, and when. They are not an accreditation, carry no credits and
        are not a licence to do any work. Please do not show them as more than they are.
      </p>
    ),
  },
  {
    id: 'advice',
    heading: 'What you do with what you learn',
    body: (
      <p>
        We teach, and we think along with you. We do not sell loans, insurance or investments, and nothing
        here is a recommendation to buy one. The examples are examples. What you decide for your business is
        your decision, and so is its risk.
      </p>
    ),
  },
  {
    id: 'material',
    heading: 'Our texts and drawings',
    body: (
      <p>
        They belong to us or to those who gave them to us. Print them, pin them up behind the counter, teach
        your staff with them. Do not sell them or put your name on them.
      </p>
    ),
  },
  {
    id: 'fair',
    heading: 'Fair play',
    body: (
      <p>
        Do not break into the site, flood it, or register people who do not exist. In a webinar, let others
        speak and keep what they tell of their money to yourself. If you spoil it for others, we may ask you
        to leave.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'The law',
    body: (
      <>
        <p>
          South African law applies. Nothing on this page takes away a right that the Consumer Protection Act
          or another law gives you. You can read what happens to your details under{' '}
          <Link to="/privacy">Privacy</Link>.
        </p>
        <p>
          If these terms change, the date at the top changes. What you registered for before stays under the
          terms of that day.
        </p>
        <p>
          Questions? <a href={`mailto:${provider.email}`}>{provider.email}</a>.
        </p>
      </>
    ),
  },
];
