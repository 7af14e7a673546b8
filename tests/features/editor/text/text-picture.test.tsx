// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type TextPictures, useTextPictures } from '#src/features/editor/text/text-picture.tsx';
import { heicWords } from '#src/features/uploads/attach-picture.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import type { Engine } from '#src/sync/index.ts';

type Use = (address: string) => Promise<unknown>;

// No picture can be drawn here: what the phone cannot open is told by its name.
vi.mock('#src/features/uploads/attach-picture.ts', async (original) => ({
  ...(await original<object>()),
  async attachPicture(_: Engine, { file }: { readonly file: File }, use: Use) {
    const refused = heicWords(file);
    if (!refused) await use(`tmp_${file.name}`);
    return refused;
  },
}));

afterEach(cleanup);

const pixel = 'data:image/png;base64,AAAA';
const broken = 'data:image/png;base64,%';

function Field({ act: asked }: { readonly act: (pictures: TextPictures) => unknown }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = useTextPictures(area, async (mark) => {
    if (area.current) area.current.value += mark;
    return true;
  });
  return (
    <>
      <textarea ref={area} />
      <button type="button" onClick={() => asked(pictures)}>
        Go
      </button>
      <p role="alert">{pictures.problem}</p>
    </>
  );
}

/** What the field says of pictures once they were taken in. */
async function problemOf(asked: (pictures: TextPictures) => unknown): Promise<string | null> {
  render(
    <EngineProvider engine={{} as Engine}>
      <Field act={asked} />
    </EngineProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByText('Go'));
  });
  return screen.getByRole('alert').textContent;
}

const listOf = (...names: readonly string[]) =>
  names.map((name) => new File(['x'], name, { type: name.replace(/.*\./, 'image/') })) as never as FileList;

test('A pasted picture that can’t be opened is said, also where the next one is fine', async () => {
  let kept: readonly (string | undefined)[] = [];
  const problem = await problemOf(async ({ keep }) => {
    kept = await keep([broken, pixel]);
  });
  expect(problem).toBe('A picture of what you pasted can’t be opened. The text is here.');
  expect(kept).toEqual([undefined, 'tmp_picture-2.png']);
});

test('Every refused one of several dropped pictures is named, and the others are in the text', async () => {
  const problem = await problemOf(({ take }) =>
    take(listOf('one.heic', 'two.png', 'three.heic', 'four.png')),
  );
  expect(problem).toMatch(/“one.heic” is a HEIC picture.*“three.heic” is a HEIC picture/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
    '![two](tmp_two.png)![four](tmp_four.png)',
  );
});

test('Two pictures that are refused for one reason have it said once', async () => {
  const problem = await problemOf(({ keep }) => keep([broken, broken]));
  expect(problem).toBe('A picture of what you pasted can’t be opened. The text is here.');
});

test('A person who chooses another picture instead of a refused one reads nothing of that any more', async () => {
  const [heic, png] = listOf('one.heic', 'two.png');
  const problem = await problemOf(async ({ insert }) => {
    if (heic) await insert(heic);
    if (png) await insert(png);
  });
  expect(problem).toBe('');
});
