import { useState } from 'react';
import { parseUrl } from '#src/kit/parse-url.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { typedNumber } from './number.ts';
import { carriedFacts } from './signature.ts';
import { Answer, type VerifyPageProps } from './verify-answer.tsx';
import css from './verify-page.module.css';

/** Shows `/verify/{number}`: the texts that the paper certificate must have. */
export function VerifyPage({ number: numberInAddress, fragment, verify, onNumber }: VerifyPageProps) {
  const number = typedNumber(numberInAddress);
  return (
    <AppPage
      title="Is this certificate genuine?"
      under={<p>Compare this page with the paper. Both must say the same.</p>}
    >
      {number && (
        <Answer
          key={`${number} ${fragment}`}
          number={number}
          fragment={fragment}
          verify={verify}
          onNumber={onNumber}
        />
      )}
      <NumberForm number={number} onNumber={onNumber} />
      {!number && (
        <p className="soft">
          The number is below the square code on the paper. Or point a camera at the code: it opens this page,
          which says whose certificate it is, for which course, and whether it was replaced or withdrawn.
        </p>
      )}
    </AppPage>
  );
}

const notOurs = 'That is not the address of one of our certificates. Type the number from the paper.';

/** Reads a typed number, or the address of a QR code; returns `undefined` for any other address. */
function readTyped(typed: string): readonly [number: string, fragment: string] | undefined {
  const url = /^\s*https?:/i.test(typed) ? parseUrl(typed.trim()) : undefined;
  if (!url) return /^\s*\w+:\/\//.test(typed) ? undefined : [typedNumber(typed), ''];
  const [, number] = /\/verify\/([^/]+)\/?$/i.exec(url.pathname) ?? [];
  if (!number) return undefined;
  try {
    return [typedNumber(decodeURIComponent(number)), carriedFacts(url.hash) ? url.hash.slice(1) : ''];
  } catch {
    return undefined;
  }
}

function NumberForm({ number, onNumber }: Pick<VerifyPageProps, 'number' | 'onNumber'>) {
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={css['ask']}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const target = readTyped(String(new FormData(form).get('number') ?? ''));
        setWrong(!target);
        if (!target?.[0]) return;
        form.reset();
        onNumber(...target);
      }}
    >
      <label htmlFor="certificate-number">
        {number ? 'Check another number' : 'Number on the certificate'}
      </label>
      <div className={css['row']}>
        <input
          id="certificate-number"
          name="number"
          type="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7K3Q-XM4P-2RTA-9WHC"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'certificate-number-wrong' : undefined}
        />
        <Button type="submit" variant={number ? 'plain' : 'main'}>
          Check
        </Button>
      </div>
      {wrong && (
        <p id="certificate-number-wrong" role="alert">
          {notOurs}
        </p>
      )}
    </form>
  );
}
