import { useNotify, useRefresh } from 'ra-core';
import { useRef } from 'react';
import { NO_TRIES, type OpenedPart, saveOpenedPart } from '../../platform/data/openedPart.ts';

interface AfterSave {
  /** Key of the notice. */
  saved: string;
  onClose: () => void;
}

export const useSavePart = ({ saved, onClose }: AfterSave) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const tries = useRef(NO_TRIES);
  return async <Part, Saved>(part: OpenedPart<Part, Saved>) => {
    await saveOpenedPart(part, tries.current, next => {
      tries.current = next;
    });
    notify(saved, { type: 'success' });
    refresh();
    onClose();
  };
};
