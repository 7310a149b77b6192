import { type RaRecord, useChoicesContext, useTranslate, useWrappedSource } from 'ra-core';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTellUnread } from './unreadFields.tsx';

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
 * A choice from a searched list. Text without a choice stays when the field is left, shows an error, and
 * blocks the form: react-admin's own field drops it, and saves nothing or the previous choice.
 */
export const ChoiceInput = ({ onInputChange, onBlur, ...props }: ChoiceInputProps) => {
  const translate = useTranslate();
  const { source } = useChoicesContext({ source: props.source });
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef('');
  const [typed, setTyped] = useState<Typed>();
  const [wasLeft, setWasLeft] = useState(false);
  if (typed && typed.value !== value) setTyped(undefined);
  const isUnread = typed !== undefined && typed.text.trim() !== '';
  useTellUnread(input, isUnread);

  const change: InputChange = (event, text, reason) => {
    onInputChange?.(event, text, reason);
    // Without an event, the field itself shows its choice again.
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
