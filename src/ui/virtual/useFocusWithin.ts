import { type FocusEvent, useState } from 'react';

/** True while the focus is within an element, and the handlers for it. */
export const useFocusWithin = () => {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    hasFocus,
    handlers: {
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
};
