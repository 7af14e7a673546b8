import { Link } from '@tanstack/react-router';
import { builtGenerator, generatorLink } from '#src/features/records/certificates/generator.ts';
import { restoreCertificate, withdrawCertificate } from '#src/features/records/certificates/operations.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import css from './record-page.module.css';
import { TakeBack } from './take-back.tsx';

interface PersonCertificateProps {
  readonly record: CourseRecord;
  readonly shown: RecordPerson;
}

/** Shows the state and the actions of one person's certificate. */
export function PersonCertificate({ record, shown }: PersonCertificateProps) {
  const { current, person, key } = shown;
  return (
    <section className={css['certificate']}>
      <p className="strong">{stateSentence(shown)}</p>
      <TakeBack people={[shown]} />
      <Earlier shown={shown} />
      <div className="actions">
        <Link
          to="/create-certificate/$id"
          params={{ id: record.id }}
          search={{ user: key }}
          className={buttonClass(current ? 'plain' : 'main')}
        >
          {current || person.certificateNumber ? 'See the certificate' : 'Make the certificate'}
        </Link>
        {current && (
          <Link to="/verify/{-$number}" params={{ number: current.number }} className={buttonClass('quiet')}>
            Verify
          </Link>
        )}
        <GeneratorLink record={record} shown={shown} />
      </div>
      {current && <Withdraw shown={shown} />}
      {!current && <Restore shown={shown} />}
    </section>
  );
}

function stateSentence({ current, person, withdrawn, replaced }: RecordPerson): string {
  if (current)
    return isTemporaryId(current.id)
      ? 'Issued here. It can be verified as soon as it is in our records.'
      : 'Issued. Anybody who has the number can verify it.';
  if (withdrawn) return 'Withdrawn. People who verify the number are told so.';
  if (person.certificateNumber)
    return 'The number is an older one: it is printed, and can’t be verified here.';
  if (replaced.length > 0)
    return 'Replaced. The new one is not in our list yet: it comes when the device that issued it is online.';
  if (person.issued.length > 0)
    return 'Its number is not in our list. If another device issued it, it comes when that device is online. If you issue it here, it keeps the number.';
  return 'No certificate yet.';
}

/** Links to the provider's own certificate page, which knows only sent data. */
function GeneratorLink({ record: { id: courseId }, shown: { person } }: PersonCertificateProps) {
  const generator = builtGenerator();
  const { id: userId } = person;
  if (generator === '' || userId === '') return null;
  if (isTemporaryId(courseId) || isTemporaryId(userId))
    return <p className="soft">Certificate generator: this opens once the record was sent.</p>;
  return (
    <a
      className={buttonClass('quiet')}
      href={generatorLink(generator, { userId, courseId })}
      target="_blank"
      rel="noopener noreferrer"
    >
      Certificate generator
    </a>
  );
}

/** Lists the person's replaced numbers with the ones that replaced them. */
function Earlier({ shown: { current, toReplace, replaced } }: Pick<PersonCertificateProps, 'shown'>) {
  const lines = [
    ...toReplace.map(({ number }) => [
      number,
      `Two devices issued one with no signal. The first one we got counts, ${current?.number}. ${number} is replaced by it.`,
    ]),
    ...replaced.map(({ number, replacedBy }) => [number, `${number} is replaced by ${replacedBy}.`]),
  ];
  return lines.map(([number, line]) => (
    <p key={number} className="soft">
      {line}
    </p>
  ));
}

function Withdraw({ shown: { current, person } }: { readonly shown: RecordPerson }) {
  const { run } = useMutation(withdrawCertificate);
  const back = useMutation(restoreCertificate);
  if (!current) return null;
  const args = { id: current.id, number: current.number, name: person.name };

  async function withdraw(): Promise<void> {
    if (!(await run(args))) throw new Error('not accepted');
    toastUndo('The certificate is withdrawn.', () => void back.run(args).catch(reportError));
  }

  return (
    <AskTwice
      verb="Withdraw"
      from="the certificate"
      act="Withdraw this certificate"
      consequence="People who verify the number are told that it does not count any more."
      onYes={withdraw}
    />
  );
}

function Restore({ shown: { withdrawn, person } }: { readonly shown: RecordPerson }) {
  const { run, busy } = useMutation(restoreCertificate);
  if (!withdrawn) return null;
  const { id, number } = withdrawn;

  async function restore(): Promise<void> {
    if (await run({ id, number, name: person.name })) toastSuccess('The certificate counts again');
  }

  return (
    <Button busy={busy} onClick={() => void restore().catch(reportError)}>
      It counts after all
    </Button>
  );
}
