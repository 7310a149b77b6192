import { useEffect, useRef } from 'react';

/** Takes the focus to an element once it is shown, if it is to have it then. */
export const useFocusWhenShown = <Shown extends HTMLElement>(wanted = true) => {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
};
