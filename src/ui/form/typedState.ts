import { useEffect } from 'react';
import { type KeptStateOptions, useKeptState } from '../../platform/session/keptState.ts';
import { useNoteTyped } from '../dialog/openedDialog.ts';
import { usePlace } from './editSession.ts';
import { useTellRestored } from './restoredNotice.ts';

interface TypedStateOptions<Value> extends Omit<KeptStateOptions<Value>, 'place'> {
  /** Unique on its address: with the record, if the address has several. */
  name: string;
}

/**
 * State of what is typed or chosen outside of a form. Stored when the session ends, put back in the same place
 * after the next sign-in, and asked about before it is lost with a dialog. The third value says that there is
 * something to lose, for the dialog around it.
 */
export const useTypedState = <Value>({ name, ...options }: TypedStateOptions<Value>) => {
  const noteTyped = useNoteTyped();
  const tellRestored = useTellRestored();
  const place = `${usePlace()} ${name}`;
  const { value, setValue, isTyped, isRestored } = useKeptState({ place, ...options });

  useEffect(() => {
    if (isRestored) tellRestored();
  }, [isRestored, tellRestored]);

  useEffect(() => {
    if (isTyped) noteTyped();
  }, [isTyped, noteTyped]);

  return [value, setValue, isTyped] as const;
};
