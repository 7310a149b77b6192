import { useState } from 'react';
import { localDay } from '#contract/base/zonedTime';
import { useTimeZone } from './useFormat.tsx';

/** The local day on which a part of the screen was opened, so that midnight changes nothing that is typed in it. */
export const useToday = () => {
  const timeZone = useTimeZone();
  return useState(() => localDay(Date.now(), timeZone))[0];
};
