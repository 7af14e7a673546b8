import { useMirror } from '#src/hooks/use-mirror.ts';
import { sastDay } from '#src/kit/sast.ts';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { readAllStored } from './stored-certificate.ts';

/** Lists the certificates that a learner stored on this phone by number. */
export function KeptCertificates() {
  const stored = useMirror(readAllStored, []);
  return (
    <LinkRows>
      {stored?.map(({ number, course, date, state, asOf }) => (
        <LinkRow
          key={number}
          to="/verify/{-$number}"
          params={{ number }}
          label={course || number}
          detail={state === 'issued' ? date : `${stateWords[state]}, as of ${sastDay(asOf)}`}
        />
      ))}
      <LinkRow to="/verify/{-$number}" params={{}} label="Add a certificate" detail="By its number" />
    </LinkRows>
  );
}

const stateWords = { replaced: 'Replaced', withdrawn: 'Withdrawn' } as const;
