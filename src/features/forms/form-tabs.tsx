import { Link } from '@tanstack/react-router';
import css from './form-tabs.module.css';

/** The views of a form for its author. */
export type FormTab = 'questions' | 'preview' | 'answers';

const tabs = [
  { view: undefined, shown: 'questions', label: 'Questions' },
  { view: 'preview', shown: 'preview', label: 'Preview' },
  { view: 'answers', shown: 'answers', label: 'Answers' },
] as const;

interface FormTabsProps {
  readonly formId: string;
  readonly shown: FormTab;
}

/** Links between the questions of a form, its preview, and its answers. */
export function FormTabs({ formId, shown }: FormTabsProps) {
  return (
    <nav aria-label="This form" className={css['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to="/instructor/form/$formId"
          params={{ formId }}
          search={tab.view ? { view: tab.view } : {}}
          className={css['tab']}
          data-here={tab.shown === shown || undefined}
          aria-current={tab.shown === shown ? 'page' : undefined}
          activeProps={{}}
          replace
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
