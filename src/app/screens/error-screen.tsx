import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { isChunkError } from './chunk-error.ts';
import { NotHere } from './not-here.tsx';
import css from './screen.module.css';
import { ScreenDrawing } from './screen-drawing.tsx';

interface ErrorScreenProps {
  error: unknown;
  reset: () => void;
}

/** Renders the place of a failed page: its code is not on this phone, or it is broken. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  return isChunkError(error) ? <NotHere reset={reset} /> : <Fallen error={error} reset={reset} />;
}

/** Renders that the person's work is safe, and the details for support. */
function Fallen({ error, reset }: ErrorScreenProps) {
  const details = detailsOf(error);

  return (
    <section className={css['screen']} role="alert">
      <ScreenDrawing of="fallen" />
      <h1>This page stopped working</h1>
      <p>It is our mistake, not yours. Everything you saved on this {device} is still here.</p>
      <div className="actions">
        <Button variant="main" onClick={reset}>
          Try again
        </Button>
        {/* A plain link, which reloads the app. */}
        <a href="/" className={buttonClass('plain')}>
          Go to the front page
        </a>
        <CopyButton
          label="Copy details"
          text={() => `${location.href}\n${navigator.userAgent}\n${details}`}
        />
      </div>
      <details className={css['details']}>
        <summary>What happened</summary>
        <pre>{details}</pre>
      </details>
    </section>
  );
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
}
