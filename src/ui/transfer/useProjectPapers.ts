import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { PaperPart, ProjectPaper } from '../../platform/data/papers.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { saveFile } from './saveFile.ts';

interface Wanted extends PaperPart {
  paper: ProjectPaper;
}

export const useProjectPapers = (id: number) => {
  const notify = useNotify();
  const call = useSessionCall();
  return useMutation({
    mutationFn: async ({ paper, ...part }: Wanted) => {
      const { readProjectPaper } = await import('../../platform/data/papers.ts');
      return call(() => readProjectPaper(id, paper, part));
    },
    networkMode: 'always',
    onSuccess: file => saveFile(file.name, file),
    onError: () => notify('resources.projects.document_failed', { type: 'error' }),
  });
};
