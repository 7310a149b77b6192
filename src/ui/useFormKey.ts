import { useCallback, useRef } from 'react';
import { drawKey } from '../providers/callKey.ts';

/**
 * The key under which a form is sent: the same for the same content, so that a try again after a
 * lost answer makes no second record; another once something was changed.
 */
export const useFormKey = () => {
  const sent = useRef({ content: '', key: '' });
  return useCallback((data: unknown) => {
    const content = JSON.stringify(data);
    if (sent.current.content !== content) sent.current = { content, key: drawKey() };
    return sent.current.key;
  }, []);
};
