import { provider } from '#src/features/settings/provider.ts';
import { device } from '#src/kit/device-word.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import css from './screen.module.css';
import { ScreenDrawing } from './screen-drawing.tsx';

/** Renders the place of a page of one's own work where the browser stores nothing. */
export function NothingKept() {
  const { phone } = provider;
  return (
    <section className={css['screen']}>
      <ScreenDrawing of="stall" />
      <h1>This {device} keeps nothing for this site</h1>
      <p>
        Your courses and what you do with them are saved on your {device}, and this browser doesn’t allow it.
        Allow cookies for this site in its settings, or make some room, then try again. What was saved here
        before is not deleted.
      </p>
      <div className="actions">
        <Button variant="main" onClick={() => location.reload()}>
          Try again
        </Button>
        <a href="/" className={buttonClass('plain')}>
          Go to the front page
        </a>
      </div>
      <p>
        Or ask us: <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
      </p>
    </section>
  );
}
