import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { WAITING, waiting } from '../api/patience.ts';

/** Says that the server cannot answer now, and that the app goes on trying. */
export const useWaitingNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    const tell = () => notify('common.waiting', { type: 'info' });
    waiting.addEventListener(WAITING, tell);
    return () => waiting.removeEventListener(WAITING, tell);
  }, [notify]);
};
