import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { ThingPart } from '#src/ui/thing-page.tsx';
import { AboutForm } from './about-form.tsx';
import { siteSettings } from './collection.ts';
import type { SiteSettings } from './model.ts';
import { saveSettings } from './operations.ts';
import { readSiteSettings } from './queries.ts';
import css from './settings-part.module.css';

interface SettingsPartProps {
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined>;
}

/** `/admin`: the provider's own logo and text, saved on this phone first. */
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
      <ThingPart
        thing={answer && (answer.settings ?? null)}
        missing={missing}
        useMissing={missingHook(refreshed)}
      >
        {(settings) => <Settings settings={settings} />}
      </ThingPart>
    </section>
  );
}

/**
 * The texts while the settings are missing: the form waits for them, because saving without them would overwrite them.
 */
const missing = {
  what: 'the settings',
  many: true,
  coming: { label: 'Opening the settings', lines: 8 },
  none: {
    title: 'Our records have no settings',
    text: 'You can’t change anything here until somebody adds them there.',
  },
};

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
