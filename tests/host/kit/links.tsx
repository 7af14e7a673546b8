import { ContinueLink } from '#src/ui/continue-link.tsx';
import { CourseCover } from '#src/ui/course-cover.tsx';
import { Email } from '#src/ui/email.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { boardLink, LinkBoard } from '#src/ui/link-board.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { LongRead } from '#src/ui/long-read.tsx';
import { ReceiptLine, ReceiptList } from '#src/ui/receipt-list.tsx';
import { ForgetReceipt, ReceiptDetails, ReceiptFacts, ReceiptState } from '#src/ui/receipt-parts.tsx';
import { Section } from './section.tsx';

const receipts = [
  { group: '1', title: 'Close the till in ten minutes', reference: '7QX4-2M9K', about: 'Thandi Mokoena' },
  { group: '2', title: 'Your message', reference: '0H3C-9TB1', about: '12 November' },
];

/** Links: the link to the next step, rows, boards and receipts. */
export function Links() {
  return (
    <>
      <Section title="Ways on">
        <ContinueLink to="/">Continue: Bookkeeping in ten minutes a day, lesson 3 of 8</ContinueLink>
        <LinkRows>
          <LinkRow to="/" label="Savings and investment, one jar at a time" detail="lesson 2 of 6" />
          <LinkRow to="/" label="Space on this phone" />
        </LinkRows>
        <p>
          <HelpLink guide="instructors" at="forms">
            How forms work
          </HelpLink>
        </p>
        <p>
          <Email address="a.very.long.name@bookkeeping.kasigrowth.example" />
        </p>
      </Section>
      <Section title="Text to be read in peace">
        <LongRead
          title="For instructors"
          short="What you type saves itself."
          chapters={[{ id: 'kit-chapter', heading: 'What saves itself', body: <p>All of it.</p> }]}
        />
      </Section>
      <Section title="Board that leads on">
        <LinkBoard cover={<CourseCover title="Bookkeeping in ten minutes a day" />}>
          <p>
            <a href="#board" className={boardLink}>
              Bookkeeping in ten minutes a day
            </a>
          </p>
        </LinkBoard>
      </Section>
      {(['ledger', 'stub'] as const).map((look) => (
        <Section key={look} title={`Receipts, ${look}`}>
          <ReceiptList
            look={look}
            receipts={receipts}
            line={({ group, ...line }) => (
              <a href={`#receipt-${group}`}>
                <ReceiptLine
                  {...line}
                  status={group === '1' ? { lamp: 'device', words: 'Saved on this phone' } : undefined}
                />
              </a>
            )}
          />
        </Section>
      ))}
      <Section title="A receipt">
        <ReceiptState
          lamps={[
            { name: 'place', lamp: 'sent', words: 'We have it' },
            { name: 'email', lamp: 'sending', words: 'Sending the email' },
            { name: 'office', lamp: 'needs-you', words: 'Needs you' },
          ]}
          words="You are registered. The email with the link follows."
        />
        <ReceiptFacts reference="7QX4-2M9K" more={['When', '17 December, 18:00']} size="ticket" />
        <ReceiptDetails
          title="What you filled in"
          rows={[
            ['Name', 'Thandi'],
            ['Company', 'Spaza'],
          ]}
        />
        <ForgetReceipt what="ticket" consequence="You stay registered." onForget={async () => undefined} />
      </Section>
    </>
  );
}
