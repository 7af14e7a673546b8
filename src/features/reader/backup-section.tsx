import { useId, useState } from 'react';
import {
  type BackupRefusal,
  backupText,
  countsInWords,
  countsOf,
  parseBackup,
  readEntries,
  takeIn,
} from '#src/features/reader/reading-backup.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { sastDay } from '#src/kit/sast.ts';
import type { Engine } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import css from './learn-page.module.css';
import { ReadBeforeLine } from './read-before-board.tsx';

const refusals: Readonly<Record<BackupRefusal, string>> = {
  foreign: 'This file is not a backup of your reading. Choose the one that is called “my-reading”.',
  'other-site': 'This backup is from another school, so its lessons are not ours.',
  newer:
    'This backup was made by a newer version of the app. Close this page, open it again and try once more.',
  broken: 'This backup is damaged: a part of it is missing. Make a new one on the other phone, if you can.',
  empty: 'Nothing was read yet when this backup was made.',
};

/** Size limit (bytes), above years of reading: a larger file is no backup. */
const largestFile = 20_000_000;

async function save(engine: Engine): Promise<string> {
  const entries = await readEntries(engine.view);
  const words = countsInWords(countsOf(entries));
  if (words === '') return 'You have read nothing to back up yet.';
  saveFile('my-reading.json', 'application/json', backupText(entries, Date.now()));
  return `In the file: ${words}. Send it to yourself, or keep it on a memory card.`;
}

async function open(engine: Engine, file: File): Promise<string> {
  const backup = file.size > largestFile ? ({ refused: 'foreign' } as const) : parseBackup(await file.text());
  if ('refused' in backup) return `${refusals[backup.refused]} Nothing was changed on this ${device}.`;
  await takeIn(engine, backup.entries);
  const words = countsInWords(countsOf(backup.entries));
  return `${words === '' ? 'All of it' : words} from ${sastDay(backup.madeAt)} is on this ${device} now, together with what was here.`;
}

/** Saves a person's reading to a file, in case the phone is lost, and restores it. */
export function BackupSection() {
  const engine = useEngine();
  const person = useSession().id;
  const heading = useId();
  const hasRead = useMirror(
    async (view) => countsInWords(countsOf(await readEntries(view))) !== '',
    [person],
  );
  const [message, setMessage] = useState({ to: person, words: '' });
  const run = (work: (on: Engine) => Promise<string>) => {
    const failed = (error: unknown) => {
      reportError(error);
      return `That did not work. Nothing was lost. This ${device}’s storage may be full.`;
    };
    void work(engine)
      .catch(failed)
      .then((words) => setMessage({ to: person, words }));
  };
  return (
    <section className={css['marks']} aria-labelledby={heading}>
      <h2 id={heading}>If you lose this {device}</h2>
      <p className="soft">
        What you read, your answers, bookmarks and notes are only on this {device}.{' '}
        {hasRead
          ? 'Keep them in a small file, and open it on another one.'
          : 'Did you save them in a file on another one? Open it here.'}
      </p>
      <div className="actions">
        {hasRead && <Button onClick={() => run(save)}>Save my reading</Button>}
        <label className={buttonClass('plain', css['picker'])}>
          Open a saved file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Cleared so that the same file can be chosen again.
              target.value = '';
              if (file) run((on) => open(on, file));
            }}
          />
        </label>
      </div>
      <p role="status">{message.to === person ? message.words : ''}</p>
      <ReadBeforeLine />
    </section>
  );
}
