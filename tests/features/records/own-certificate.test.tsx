// @vitest-environment happy-dom
/** Learners read what they have: a certificate, one that another one replaces, a file that lacks a picture. */
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CertificateData } from '#src/features/records/certificates/certificate-data.ts';
import * as writer from '#src/features/records/certificates/load-writer.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import type { RequestStep } from '#src/features/records/requests/model.ts';
import { OwnCertificate } from '#src/features/records/requests/own-certificate.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import type { Engine } from '#src/sync/index.ts';
import * as files from '#src/ui/save-file.ts';
import { onToasts } from '#src/ui/toast.tsx';
import { buttons, tap } from '../../fixtures/features/taps.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

afterEach(cleanup);

const certificate: Certificate = {
  ...{ id: '5', number: '7K3Q-XM4P-2RTA-9WHC', name: 'Lerato Nkosi', course: 'Saving', date: '2026-11-29' },
  ...{ state: 'issued', replacedBy: '', signature: '' },
};
const step: RequestStep = {
  ...{ id: '1', kind: 'issued', at: 1, by: 'Zanele', words: '', number: certificate.number },
  paper: { instructorSignature: 'https://cms.example/uploads/signature.png' },
};

test('A replaced certificate is not printed while the new one is not on this device', () => {
  const replaced = { ...certificate, state: 'replaced', replacedBy: 'KGA-NEXT' } as const;
  render(<OwnCertificate step={step} certificate={replaced} isMain={false} />);
  expect(document.body.textContent).toMatch(/new certificate.*KGA-NEXT.*as soon as you’re online/);
  expect(buttons(/PDF/)).toEqual([]);
});

test('The file has the signature as this site has it; a file without one is told from a whole one', async () => {
  const write = vi.fn(async (_of: CertificateData) => ({ bytes: new Uint8Array(), lacksPicture: true }));
  vi.spyOn(writer, 'loadWriter').mockResolvedValue({ write });
  vi.spyOn(files, 'saveFile').mockReturnValue();
  const said = vi.fn();
  onTestFinished(onToasts(said));
  const engine = { view: {}, subscribe: () => () => undefined } as Partial<
    Record<keyof Engine, unknown>
  > as Engine;
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/files/', filesAtCms: '//cms[.]example/uploads/' }}>
        <OwnCertificate step={step} certificate={certificate} isMain={false} />
      </FileHostProvider>
    </EngineProvider>,
  );
  await tap('Save it as a PDF');
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(write.mock.lastCall?.[0]).toMatchObject({ instructorSignature: '/files/signature.png' });
});
