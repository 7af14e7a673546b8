import { createFileRoute, notFound } from '@tanstack/react-router';
import { guideNamed, guides } from '#src/features/help/guides.ts';
import { HelpPage } from '#src/features/help/help-page.tsx';

export const Route = createFileRoute('/help/{-$guide}')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { guide: requestedGuide } }) => {
    const guide = guideNamed(requestedGuide);
    if (requestedGuide !== undefined && !guide) throw notFound();
    return guide
      ? { title: `Help ${guides[guide].title.toLowerCase()}`, description: guides[guide].short }
      : { description: 'Short guides for learners, instructors and the office, readable with no signal.' };
  },
  component: function Help() {
    return <HelpPage guide={guideNamed(Route.useParams().guide)} />;
  },
});
