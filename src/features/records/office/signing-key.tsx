import { useEffect, useState } from 'react';
import { builtKeys } from '#src/features/records/certificates/built-keys.ts';
import {
  type DeviceKey,
  makeDeviceKey,
  readDeviceKeys,
} from '#src/features/records/certificates/device-key.ts';
import { countsAt, keyLine, type PublicKey } from '#src/features/records/certificates/keys.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { sastDay } from '#src/kit/sast.ts';
import { Board } from '#src/ui/board.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toastNotStored } from '#src/ui/toast.tsx';
import css from './signing-key.module.css';

/** Shows on `/admin` the signing key of this device, and all published keys. */
export function SigningKey() {
  const { id: owner } = useSession();
  const [mine, setMine] = useState<readonly DeviceKey[]>();
  useEffect(() => {
    let isOld = false;
    readDeviceKeys(owner).then(
      (keys) => !isOld && setMine(keys),
      (error) => {
        reportError(error);
        if (!isOld) setMine([]);
      },
    );
    return () => {
      isOld = true;
    };
  }, [owner]);
  const published = builtKeys();
  const waiting = mine?.filter((key) => !published.some(({ id }) => id === key.published.id)) ?? [];
  const isCounting = (key: PublicKey) => countsAt(key, hostNow());
  const signs = published.some((key) => isCounting(key) && mine?.some((one) => one.published.id === key.id));
  return (
    <Board as="section" flat className={css['board']} aria-labelledby="signing-heading">
      <h2 id="signing-heading">Signing key of this {device}</h2>
      <p className="soft">
        {`A signed certificate is proved by its code alone, with no signal. The key stays on this ${device}, and nobody can copy it.`}
      </p>
      {!mine && <Skeleton label="Looking for the key" lines={2} />}
      {signs && <p>Certificates you issue on this {device} are signed.</p>}
      {waiting.map(({ published: key }) => (
        <Line
          key={key.id}
          line={keyLine(key)}
          text="This key does not sign yet. Give this line to the people who build the site. They add it to the setting VITE_CERTIFICATE_KEYS, after the lines it has."
        />
      ))}
      {mine && !signs && waiting.length === 0 && (
        <Make owner={owner} onMade={(key) => setMine([key, ...mine])} />
      )}
      {published.length > 0 && <Published keys={published} mine={mine ?? []} />}
    </Board>
  );
}

function Line({ line, text }: { readonly line: string; readonly text: string }) {
  return (
    <div className={css['line']}>
      <p>{text}</p>
      <code>{line}</code>
      <CopyButton label="Copy the line" text={() => line} />
    </div>
  );
}

interface MakeProps {
  readonly owner: string;
  readonly onMade: (key: DeviceKey) => void;
}

function Make({ owner, onMade }: MakeProps) {
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      onMade(await makeDeviceKey(owner));
    } catch (error) {
      toastNotStored(error, 'The key could not be made.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css['line']}>
      <p>Certificates you issue on this {device} are in our list, not signed.</p>
      <Button busy={busy} onClick={() => void make()}>
        Make a key
      </Button>
    </div>
  );
}

interface PublishedProps {
  readonly keys: readonly PublicKey[];
  readonly mine: readonly DeviceKey[];
}

function Published({ keys, mine }: PublishedProps) {
  const isMine = ({ id }: PublicKey) => mine.some((one) => one.published.id === id);
  const day = (date: string) => sastDay(Date.parse(date));
  return (
    <>
      <h3>Keys that prove certificates</h3>
      <ul className={css['keys']}>
        {keys.map((key) => (
          <li key={key.id}>
            <strong>{key.id}</strong>
            {isMine(key) && ` on this ${device}`}
            <span className="soft">
              {key.until ? `From ${day(key.from)}, ended ${day(key.until)}` : `From ${day(key.from)}`}
            </span>
            {!key.until && (
              <CopyButton
                variant="quiet"
                label="Copy the line that ends it"
                text={() => keyLine({ ...key, until: new Date(hostNow()).toISOString() })}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="soft">
        Was a {device} lost? Copy the line that ends its key, put it in place of the old line, and make a new
        key. What was signed before stays genuine.
      </p>
    </>
  );
}
