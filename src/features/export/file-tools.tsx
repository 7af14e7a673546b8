import { useState } from 'react';
import { formatBytes } from '#src/kit/bytes.ts';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toastFailure } from '#src/ui/toast.tsx';
import { pastedTable } from './csv.ts';
import { CsvChoice, useSeparator } from './csv-choice.tsx';
import { canSaveFiles, exportFile, type FileKind } from './export-file.ts';
import css from './export-menu.module.css';
import type { ExportTable } from './export-table.ts';
import { ExportTool } from './export-tool.tsx';

function savesFiles(): boolean {
  return canSaveFiles({
    userAgent: navigator.userAgent,
    hasDownloads: 'download' in HTMLAnchorElement.prototype,
  });
}

interface FileToolsProps {
  readonly table: () => ExportTable;
  /** The id of the sentence that says why there is nothing to export. */
  readonly reason: string | undefined;
}

/** Saves the list as a file, or copies it where the browser cannot save. */
export function FileTools({ table, reason }: FileToolsProps) {
  const [separator, chooseSeparator] = useSeparator();
  const [making, setMaking] = useState<FileKind>();
  const [made, setMade] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const saves = savesFiles();

  async function save(kind: FileKind): Promise<void> {
    setMaking(kind);
    setMade('');
    setHasFailed(false);
    try {
      // Lets the button show its busy state before thousands of rows are written.
      await yieldToMain();
      const { name, type, content } = await exportFile(table(), kind, Date.now());
      saveFile(name, type, content);
      setMade(`We made ${name}, ${formatBytes(content.size)}. It is among your downloads.`);
    } catch (error) {
      setHasFailed(true);
      toastFailure(error, 'We couldn’t make the file.', 'Try the other kind of file, or copy the list.');
    }
    setMaking(undefined);
  }

  const tool = (kind: FileKind, label: string) => (
    <ExportTool label={label} busy={making !== undefined} reason={reason} onUse={() => void save(kind)} />
  );

  return (
    <>
      {saves ? (
        <>
          <div className={css['row']}>
            {tool('xlsx', 'Spreadsheet (.xlsx)')}
            {tool(separator, separator === ';' ? 'CSV for Excel (;)' : 'CSV (,)')}
          </div>
          {!reason && <CsvChoice separator={separator} onChoose={chooseSeparator} />}
        </>
      ) : (
        <p>
          This browser can’t save a file. Copy the list and paste it into an email or a spreadsheet, or open
          this page in Chrome, Firefox or Safari.
        </p>
      )}
      <p role="status" className={css['made']}>
        {made}
      </p>
      {!reason && (!saves || made || hasFailed) && (
        <CopyButton
          variant={saves ? 'quiet' : 'plain'}
          className={saves ? css['instead'] : undefined}
          label={made ? 'Can’t find it? Copy the list instead' : 'Copy the list'}
          text={() => pastedTable(table())}
        />
      )}
    </>
  );
}
