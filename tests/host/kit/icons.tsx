import * as icons from '#src/ui/icon.tsx';
import * as listIcons from '#src/ui/list-icon.tsx';
import css from './kit.module.css';
import { Section } from './section.tsx';

const { Drawing: _frame, ...drawn } = icons;

/** Every icon with its name; in the product an icon always stands beside a word. */
export function Icons() {
  return (
    <Section title="Icons">
      <ul className={css['icons']}>
        {Object.entries({ ...drawn, ...listIcons }).map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace('Icon', '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
