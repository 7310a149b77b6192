import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { textOf, valueOf } from '../../platform/api/ApiError.ts';
import { draftAt, forgetDraft } from '../../platform/session/drafts.ts';
import { useSavedWhenLeft } from './typedState.ts';

/**
 * The text of a search or filter that was left before it found anything, as by a click on a row. It is there again
 * when its list is opened again, beside the same search or choice.
 */
export const useLeftText = (name: string, beside: string) => {
  const { pathname } = useLocation();
  const place = `${pathname} ${name}`;
  const [text] = useState(() => {
    const left = draftAt(place)?.typed;
    return valueOf(left, 'beside') === beside ? textOf(left, 'text') : undefined;
  });
  useEffect(() => forgetDraft(place), [place]);
  return { text, place };
};

export const useKeepLeftText = (place: string, text: string | undefined, beside: string) =>
  useSavedWhenLeft(place, text === undefined ? undefined : { text, beside });
