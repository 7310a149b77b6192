import { useNotify, useRefresh } from 'ra-core';
import { type OpenedPart, saveOpenedPart } from '../../platform/data/openedPart.ts';

interface AfterSave {
  /** Key of the notice. */
  saved: string;
  onClose: () => void;
}

export const useSavePart = ({ saved, onClose }: AfterSave) => {
  const notify = useNotify();
  const refresh = useRefresh();
  return async <Part, Saved>(part: OpenedPart<Part, Saved>) => {
    await saveOpenedPart(part);
    notify(saved, { type: 'success' });
    refresh();
    onClose();
  };
};
