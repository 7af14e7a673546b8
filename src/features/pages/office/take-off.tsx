import type { Page } from '#src/features/pages/model.ts';
import { unpublishPage } from '#src/features/pages/operations.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { AskTwice } from '#src/ui/ask-twice.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';

/** Takes a published page off the site; it can be published again. */
export function TakeOff({ page }: { readonly page: Page }) {
  const { run } = useMutation(unpublishPage);
  return (
    <AskTwice
      calm
      verb="Take it off the site"
      act="Take this page off the site"
      icon={<CloseIcon />}
      keep="Leave it there"
      consequence="Visitors read that it is not published any more. You can publish it again, under the same address."
      onYes={async () => {
        await run({ id: page.id, of: page.title }, { seen: page });
      }}
    />
  );
}
