import type { FromFile } from '#src/features/course/queries.ts';
import { provider } from '#src/features/settings/provider.ts';
import { sastDay } from '#src/kit/sast.ts';
import { PhoneIcon, WarningIcon } from '#src/ui/icon.tsx';
import css from './imported-notice.module.css';

/** Says that a course came in a file, and how far its word goes; it stays until the provider's own is here. */
export function ImportedNotice({ madeAt, isUnknown }: FromFile) {
  return (
    <p className={`${css['notice']} no-print`} role="status">
      {isUnknown ? <WarningIcon /> : <PhoneIcon />}
      <span>
        <strong>
          {isUnknown
            ? `${provider.name} doesn’t know this course.`
            : `Not yet checked with ${provider.name}.`}
        </strong>{' '}
        {isUnknown
          ? 'It came in a file, and somebody else may have written it. Don’t pay anyone because of it.'
          : `It came in a file from ${sastDay(madeAt)}. We check it as soon as you’re online.`}
      </span>
    </p>
  );
}
