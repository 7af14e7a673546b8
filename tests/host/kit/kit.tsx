import { MessageSlot } from '#src/app/notices/message-slot.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Toasts } from '#src/ui/toast.tsx';
import { Buttons } from './buttons.tsx';
import { Covers } from './covers.tsx';
import { DataLists } from './data-lists.tsx';
import { Fields } from './fields.tsx';
import { Forms } from './forms.tsx';
import { Icons } from './icons.tsx';
import css from './kit.module.css';
import { Ledger } from './ledger.tsx';
import { Links } from './links.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Pages } from './pages.tsx';
import { Pictures } from './pictures.tsx';
import { Shell } from './shell.tsx';
import { States } from './states.tsx';
import { Switches } from './switches.tsx';
import { Writing } from './writing.tsx';

/** All components on one page. */
export function Kit() {
  return (
    <main className={css['page']}>
      <MessageSlot>
        <Toasts />
      </MessageSlot>
      <PageHead
        title="Pattern page"
        documentTitle="Pattern page"
        back={<a href="/">Front page</a>}
        asOf="As of 14:02 SAST, 24 November 2026."
      />
      <Switches />
      <Buttons />
      <States />
      <Fields />
      <Forms />
      <Writing />
      <Lists />
      <Links />
      <DataLists />
      <Ledger />
      <Overlays />
      <Messages />
      <Shell />
      <Pages />
      <Pictures />
      <Covers />
      <Icons />
    </main>
  );
}
