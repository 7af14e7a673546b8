import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { AuthContext } from '#src/features/accounts/sign-in.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useNow } from '#src/hooks/use-now.ts';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import type { Learned } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './connection-page.module.css';
import {
  askTables,
  connectionText,
  issueWords,
  reportedHosts,
  type TablesAnswer,
  unreadableWords,
} from './connection-report.ts';

interface ConnectionPageProps {
  readonly auth: AuthContext;
  /** The link back to the parent page. */
  readonly back: ReactNode;
}

/** Shows `/connection`: a report on the provider's hosts, to copy for their operators. */
export function ConnectionPage({ auth: { engine, cms }, back }: ConnectionPageProps) {
  const [learned, setLearned] = useState<Learned>();
  const [tables, setTables] = useState<TablesAnswer>();
  const asOf = useAsOf(learned?.lastAnswer);

  const check = useCallback(async () => {
    setLearned(await engine.learned());
    const answer = await askTables(cms, AbortSignal.timeout(20_000));
    setTables(answer);
    setLearned(await engine.learned());
    return 'failure' in answer ? answer.failure : undefined;
  }, [engine, cms]);
  useEffect(() => {
    check().catch(reportError);
  }, [check]);

  return (
    <AppPage
      title="About the connection"
      back={back}
      asOf={asOf}
      onCheck={check}
      under={
        <p className="soft">
          What this {device} found out about the system we work with. Copy it for the person who looks after
          it.
        </p>
      }
    >
      {learned ? (
        <div className={css['parts']}>
          <CopyButton
            label="Copy this report"
            variant="main"
            className={css['copy']}
            text={() => connectionText({ settings: cms.settings, learned, tables, now: hostNow() })}
          />
          <Hosts hosts={reportedHosts(cms.settings, learned)} />
          <Lists learned={learned} />
          <Tables tables={tables} />
        </div>
      ) : (
        <Skeleton label="Reading what is known" lines={8} />
      )}
    </AppPage>
  );
}

function Hosts({ hosts }: { readonly hosts: ReturnType<typeof reportedHosts> }) {
  return (
    <section className={css['part']} aria-labelledby="hosts">
      <h2 id="hosts">Addresses we ask</h2>
      <ul className={css['rows']}>
        {hosts.map(({ name, what, address, issue }) => (
          <li key={name}>
            <strong>{what}</strong>
            <code>{address}</code>
            <Lamp state={issue === 'none' ? 'sent' : 'needs-you'} label={issueWords[issue]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function Lists({ learned: { lists } }: { readonly learned: Learned }) {
  const now = useNow() || Date.now();
  return (
    <section className={css['part']} aria-labelledby="lists">
      <h2 id="lists">Lists on this {device}</h2>
      <ul className={css['rows']}>
        {lists.map((list) => (
          <li key={list.name}>
            <strong>{capitalised(list.title)}</strong>
            <span className="soft">
              {list.answeredAt === undefined
                ? 'Never fetched here'
                : `${list.kept} here, as of ${nearMomentWithin(list.answeredAt, now)}`}
            </span>
            {list.keepsMarkers && <Lamp state="sent" label="Keeps our marker" />}
            {list.unreadable > 0 && <Lamp state="needs-you" label={unreadableWords(list)} />}
          </li>
        ))}
      </ul>
      <p className="soft">
        A marker tells a record of ours from somebody else’s after an answer was lost. It is looked for only
        then: a list without the tick is no fault.
      </p>
    </section>
  );
}

function Tables({ tables }: { readonly tables: TablesAnswer | undefined }) {
  return (
    <section className={css['part']} aria-labelledby="tables">
      <h2 id="tables">The system’s tables</h2>
      {!tables && <Skeleton label="Asking for the tables" lines={4} />}
      {tables && 'failure' in tables && <p role="status">{tables.failure}</p>}
      {tables && 'tables' in tables && tables.tables.length === 0 && <p>The system lists none.</p>}
      {tables && 'tables' in tables && (
        <ul className={css['rows']}>
          {tables.tables.map(({ id, name }) => (
            <li key={id}>
              <strong>{name || 'A table without a name'}</strong>
              <span className="soft">Number {id}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
