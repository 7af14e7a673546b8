import { useState } from 'react';
import { keepPicture } from '#src/features/uploads/keep-picture.ts';
import { readPicture } from '#src/features/uploads/progress.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useHeldFile } from '#src/hooks/use-held-file.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.ts';
import { must } from '#src/kit/must.ts';
import { Board } from '#src/ui/board.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AboutForm } from './about-form.tsx';
import type { SiteSettings } from './model.ts';
import { saveSettings } from './operations.ts';
import { readSiteSettings } from './queries.ts';
import css from './settings-page.module.css';

/** `/admin`: the provider's own sign and words, saved on this phone first. */
export function SettingsPage() {
  const settings = useMirror(readSiteSettings, []);
  return (
    <section className={`band ${css['page']}`}>
      <header className={css['head']}>
        <h1>Your site</h1>
        <p className="soft">The sign and the words every visitor sees. Saved on this phone at once.</p>
      </header>
      {settings ? <Settings settings={settings} /> : <NotYet />}
    </section>
  );
}

/** Nothing is offered to change before what stands there is known: it would be written over. */
function NotYet() {
  const { trouble } = useSyncStatus();
  if (trouble === 'none') return <Skeleton lines={8} label="Opening the settings" />;
  return (
    <EmptyState title="The settings are not on this phone yet" text="They come with the next connection." />
  );
}

function Settings({ settings }: { readonly settings: SiteSettings }) {
  return (
    <div className={css['boards']}>
      <Board as="section" className={css['board']} aria-labelledby="about-heading">
        <h2 id="about-heading">Who you are</h2>
        <AboutForm settings={settings} />
      </Board>
      <Board as="section" className={css['board']} aria-labelledby="logo-heading">
        <h2 id="logo-heading">Logo</h2>
        <Logo settings={settings} />
      </Board>
    </div>
  );
}

function Logo({ settings: { id, logo } }: { readonly settings: SiteSettings }) {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const place = `Settings/${id}/logo`;
  const progress = useMirror((view) => readPicture(view, place), [place]);
  const held = useHeldFile(logo);
  const sent = logo.startsWith('tmp_') ? undefined : logo;

  async function chosen(file: File): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      setRefused(
        await keepPicture(must(engine, 'engine'), file, place, (address) => [
          saveSettings,
          { id, logo: address },
        ]),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <PictureField
      label={logo ? 'Change the logo' : 'Add a logo'}
      src={held ?? sent}
      empty={<span className="soft">None</span>}
      status={progress}
      problem={refused ?? progress?.problem}
      busy={busy}
      onChosen={chosen}
    />
  );
}
