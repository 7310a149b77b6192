import { useCallback, useRef } from 'react';

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

/** `crypto.randomUUID` is missing where the page does not come over https. */
const drawKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('');
