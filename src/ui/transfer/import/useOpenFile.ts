import { useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { type FileChoices, guessChoices, type ReadFile, readFile, rowsOf } from './model/file.ts';
import { FileRefused, guessHeadingRow, guessSeparator } from './model/table.ts';
import { decode } from './model/encoding.ts';
import type { OpenedFile, WizardAction } from './wizardState.ts';

export const useOpenFile = (dispatch: Dispatch<WizardAction>) => {
  const onSuccess = (opened: OpenedFile) => dispatch({ type: 'opened', opened });
  const open = useMutation({
    mutationFn: async (file: File) => {
      const read = await readFile(file);
      return openedBy(read, await guessChoices(read));
    },
    onSuccess,
  });
  const reread = useMutation({
    mutationFn: ({ file, choices, chosen }: Reread) => reopened(file, choices, chosen),
    onSuccess,
  });
  const failed = reread.error ?? open.error;
  return {
    isPending: open.isPending || reread.isPending,
    problem:
      failed instanceof FileRefused ? failed.problem : failed && ({ kind: 'unreadable' } as const),
    open: (file: File) => {
      reread.reset();
      open.mutate(file);
    },
    choose: ({ file, choices }: OpenedFile, chosen: Partial<FileChoices>) =>
      reread.mutate({ file, choices, chosen }),
  };
};

interface Reread {
  file: ReadFile;
  choices: FileChoices;
  chosen: Partial<FileChoices>;
}

/** A file read with other choices, which may move the headings: guessed again unless chosen. */
const reopened = async (file: ReadFile, choices: FileChoices, chosen: Partial<FileChoices>) => {
  const all = { ...choices, ...chosen };
  if (chosen.headingRow !== undefined) return openedBy(file, all);
  if (chosen.table === undefined) all.table = 0;
  if (chosen.encoding && file.kind === 'text') {
    all.separator = guessSeparator(decode(file.bytes, chosen.encoding));
  }
  const opened = await openedBy(file, all);
  const headingRow = guessHeadingRow(opened.rows.cells) ?? null;
  return { ...opened, choices: { ...all, headingRow } };
};

const openedBy = async (file: ReadFile, choices: FileChoices): Promise<OpenedFile> => ({
  file,
  choices,
  rows: await rowsOf(file, choices),
  part: undefined,
});
