import { useEffect, useRef } from 'react';

/**
 * For a button that makes a call: `isFirst()` is true once until the call is answered. A double click comes before the
 * button is drawn as busy. Another `about`, such as a new refusal, can be answered anew.
 */
export const useFirstPress = (isPending: boolean, about?: unknown) => {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPending) isPressed.current = false;
  }, [isPending, about]);
  return () => {
    if (isPressed.current) return false;
    isPressed.current = true;
    return true;
  };
};
