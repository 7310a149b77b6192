import { type FocusEvent, useState } from 'react';

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
