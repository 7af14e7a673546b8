import { useEffect, useState } from 'react';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { freeBytes } from './space.ts';
import css from './storage-page.module.css';
import { freeWords } from './words.ts';

interface SpaceLineProps {
  readonly downloads: number;
  /** A change makes this line read the browser's figures again. */
  readonly stored: ReadonlySet<string>;
}

interface Space {
  /** The stored files at the time of reading. */
  readonly stored: ReadonlySet<string>;
  readonly usage: number | undefined;
  readonly free: number | undefined;
  readonly persisted: boolean;
}

async function readSpace(stored: ReadonlySet<string>): Promise<Space> {
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  const free = await freeBytes(navigator.storage);
  return { stored, usage, free, persisted: (await navigator.storage?.persisted?.()) ?? false };
}

/** Shows the used and the free space, as the browser reports both. */
export function SpaceLine({ downloads, stored }: SpaceLineProps) {
  const [space, setSpace] = useState<Space>();
  useEffect(() => {
    readSpace(stored).then(setSpace, reportError);
  }, [stored]);
  const { usage, free, persisted } = space ?? {};
  return (
    <div className={css['space']} aria-busy={space?.stored !== stored}>
      <dl>
        <div>
          <dt>Downloads</dt>
          <dd>{formatBytes(downloads)}</dd>
        </div>
        {usage !== undefined && (
          <div>
            <dt>All we use</dt>
            <dd>{formatBytes(usage)}</dd>
          </div>
        )}
        {free !== undefined && (
          <div>
            <dt>Free for downloads</dt>
            <dd>{freeWords(free)}</dd>
          </div>
        )}
      </dl>
      {persisted !== undefined && (
        <p className="soft">
          {persisted
            ? 'The browser promised to keep it.'
            : `If this ${device} runs out of space, the browser may delete it. Installing the app makes that less likely.`}
        </p>
      )}
    </div>
  );
}
