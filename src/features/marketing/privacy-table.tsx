import css from './privacy-table.module.css';

const rows = [
  {
    what: 'What you typed into a form',
    phone: 'Until all of it is sent, and one day more',
    office: 'Yes, as your registration or as an email',
  },
  {
    what: 'Your ticket: first name, webinar, reference',
    phone: 'Until 30 days after the webinar, or until you remove it from this phone',
    office: 'The reference, with your registration',
  },
  {
    what: 'That you can’t come, and the word of the day you typed',
    phone: 'As long as the ticket',
    office: 'Yes, with the reference of your ticket',
  },
  {
    what: 'A second copy of what was not sent yet',
    phone: 'Until it is sent, in case the browser loses the first',
    office: 'No',
  },
  {
    what: 'The pages, drawings and webinars you can read with no signal',
    phone: 'Until a new version comes or you clear them',
    office: 'No',
  },
  {
    what: 'That you are signed in: your name, email address and role',
    phone: 'Until you sign out, or close the browser if you untick Remember me',
    office: 'Yes, as your account',
  },
  {
    what: 'A copy of your account: picture, role, the courses you joined',
    phone: 'Until you sign out',
    office: 'Yes, until you ask us to delete it',
  },
  {
    what: 'Drafts, quizzes you took and how far you have read',
    phone: 'Until you delete them when you sign out',
    office: 'No',
  },
  {
    what: 'A certificate you ask for: the name on it, the course, when you read it, and your ID number if you type it',
    phone: 'Until you sign out, but the ID number only until it is sent',
    office: 'Yes, with the record of the course',
  },
  {
    what: 'Your password',
    phone: 'Never',
    office: 'It is sent there to sign you up and in, and for nothing else',
  },
  {
    what: 'A count of your visits, and that you closed the offer to install the app',
    phone: 'Until you clear it',
    office: 'No',
  },
];

/** The data on a phone and the data at the office, side by side. */
export function PrivacyTable() {
  return (
    <>
      <table className={css['table']}>
        <caption>Where things are</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">On your phone</th>
            <th scope="col">At the office</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, phone, office }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label="On your phone">{phone}</td>
              <td data-label="At the office">{office}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The office keeps a registration for as long as it needs it for the webinar and for its records, and an
        account until you ask us to delete it. No machine deletes them: a person does.
      </p>
    </>
  );
}
