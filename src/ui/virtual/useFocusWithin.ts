import { type FocusEvent, useState } from 'react';

/** Whether the focus is somewhere in an element, and the handlers that notice. */
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
