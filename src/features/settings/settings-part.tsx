import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AboutForm } from './about-form.tsx';
import { siteSettings } from './collection.ts';
import type { SiteSettings } from './model.ts';
import { saveSettings } from './operations.ts';
import { readSiteSettings } from './queries.ts';
import css from './settings-part.module.css';

interface SettingsPartProps {
  /** What failed of asking the office for them on this visit. */
  readonly refreshed: Promise<Failure | undefined>;
}

/** `/admin`: the provider's own sign and words, saved on this phone first. */
export function SettingsPart({ refreshed }: SettingsPartProps) {
  const answer = useMirror(async (view) => ({ settings: await readSiteSettings(view) }), []);
  return (
    <section className={css['part']} aria-labelledby="settings-heading">
      <div>
        <h2 id="settings-heading">What visitors see</h2>
        <p className="soft">
          Your logo and the words every visitor sees. We save them on this {device} at once.
        </p>
      </div>
      {answer?.settings && <Settings settings={answer.settings} />}
      {answer && !answer.settings && <NotYet refreshed={refreshed} />}
      {!answer && <Skeleton {...opening} />}
    </section>
  );
}

const opening = { label: 'Opening the settings', lines: 8 };

/** Nothing is offered to change before what stands there is known: it would be written over. */
function NotYet({ refreshed }: Pick<SettingsPartProps, 'refreshed'>) {
  return (
    <MissingState
      {...useMissing(refreshed)}
      what="the settings"
      many
      coming={opening}
      none={{
        title: 'The office has no settings',
        text: 'You can’t change anything here until somebody makes its settings record.',
      }}
    />
  );
}

function Settings({ settings }: { readonly settings: SiteSettings }) {
  const { id } = settings;
  const progress = useProgress(siteSettings, id);
  return (
    <div className={css['boards']} data-in-turn="">
      <div className={css['status']} role="status">
        <ProgressStatus progress={progress} />
      </div>
      <Board as="section" flat className={css['board']} aria-labelledby="about-heading">
        <h3 id="about-heading">Who you are</h3>
        <AboutForm key={id} id={id} />
      </Board>
      <Board as="section" flat className={css['board']} aria-labelledby="logo-heading">
        <h3 id="logo-heading">Logo</h3>
        <Logo settings={settings} />
      </Board>
    </div>
  );
}

function Logo({ settings }: { readonly settings: SiteSettings }) {
  const { id, logo } = settings;
  const { run } = useMutation(saveSettings);
  const { upload, retry, ...picture } = useOwnPicture(logo, (engine, file) =>
    attachPicture(engine, { file, replaces: logo }, (address, group) =>
      run({ id, logo: address }, { seen: settings, group }),
    ),
  );
  return (
    <PictureField
      {...picture}
      status={<ProgressStatus progress={upload} onRetry={retry} />}
      label={logo ? 'Change the logo' : 'Add a logo'}
      empty={<span className="soft">None</span>}
    />
  );
}
