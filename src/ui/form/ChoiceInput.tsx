import { type RaRecord, useChoicesContext, useTranslate, useWrappedSource } from 'ra-core';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTellUnread } from './unreadFields.tsx';

/** A text that was typed to search with, and what the field held meanwhile. */
interface Typed {
  text: string;
  value: unknown;
}

type ChoiceInputProps = Omit<
  AutocompleteInputProps<RaRecord, false, boolean>,
  'clearOnBlur' | 'TextFieldProps'
>;

type InputChange = NonNullable<ComponentProps<typeof AutocompleteInput>['onInputChange']>;

/**
 * One choice of a list that is searched. A text of which nothing was chosen stays when the field is left, says so,
 * and keeps the form from being sent: react-admin's own field drops it, and saves nothing or the choice before.
 */
export const ChoiceInput = ({ onInputChange, onBlur, ...props }: ChoiceInputProps) => {
  const translate = useTranslate();
  const { source } = useChoicesContext({ source: props.source });
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const input = useRef<HTMLInputElement>(null);
  /** The text of the choice that is held. */
  const chosen = useRef('');
  const [typed, setTyped] = useState<Typed>();
  const [wasLeft, setWasLeft] = useState(false);
  if (typed && typed.value !== value) setTyped(undefined);
  const isUnread = typed !== undefined && typed.text.trim() !== '';
  useTellUnread(input, isUnread);

  const change: InputChange = (event, text, reason) => {
    onInputChange?.(event, text, reason);
    // Without an event it is the field itself that shows its choice again.
    if (!event) return;
    setWasLeft(false);
    if (reason === 'input' && text !== chosen.current) setTyped({ text, value });
    else if (reason === 'input' || reason === 'clear' || text === chosen.current) {
      setTyped(undefined);
    }
  };
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!isUnread) chosen.current = target.value;
  };
  const isWrong = isUnread && wasLeft;
  return (
    <AutocompleteInput
      {...props}
      clearOnBlur={false}
      onInputChange={change}
      onBlur={event => {
        setWasLeft(true);
        onBlur?.(event);
      }}
      TextFieldProps={{
        inputRef: input,
        onFocus: enter,
        ...(isWrong && { error: true, helperText: translate('validation.not_chosen') }),
      }}
    />
  );
};
