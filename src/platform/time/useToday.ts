import { useState } from 'react';
import { localDay } from '#contract/base/zonedTime';
import { useTimeZone } from './useFormat.tsx';

/** The local day when a part of the screen opened; midnight must not change typed values. */
export const useToday = () => {
  const timeZone = useTimeZone();
  return useState(() => localDay(Date.now(), timeZone))[0];
};
