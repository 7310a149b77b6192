import { type RaRecord, useChoicesContext, useTranslate, useWrappedSource } from 'ra-core';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type AutocompleteInputProps,
} from 'react-admin';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { foldText } from '#contract/base/searchText';
import { useTellUnread } from './unreadFields.tsx';

interface Typed {
  text: string;
  value: unknown;
}

type ChoiceInputProps = Omit<
  AutocompleteInputProps<RaRecord, false, boolean>,
  'clearOnBlur' | 'TextFieldProps'
>;

type ChoicesInputProps = Omit<
  ComponentProps<typeof AutocompleteArrayInput>,
  'clearOnBlur' | 'TextFieldProps'
>;

type InputChange = NonNullable<ComponentProps<typeof AutocompleteInput>['onInputChange']>;

interface Watched {
  source: string | undefined;
  onInputChange: InputChange | undefined;
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** The field takes several choices: its text is not the name of one. */
  isList: boolean;
  /** The text of a choice, where that is known without drawing it. */
  textOf?: ((choice: RaRecord) => unknown) | undefined;
  /** All choices of a field that does not search. */
  all?: readonly RaRecord[] | undefined;
  /** The field's value is the id of a choice. */
  isById?: boolean;
  /** A new one can be made of the text. */
  hasNew?: boolean;
}

type FieldKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

/**
 * What react-admin's field lacks: it drops a text of which nothing was chosen, and chooses from what an
 * earlier text found.
 */
const useTypedText = ({
  onInputChange,
  onBlur,
  isList,
  isById = false,
  all = [],
  textOf,
  hasNew = false,
  ...props
}: Watched) => {
  const translate = useTranslate();
  const { source, error, ...choices } = useChoicesContext({ source: props.source });
  const { setValue } = useFormContext();
  const name = useWrappedSource(source);
  const value: unknown = useWatch({ name });
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef('');
  const [typed, setTyped] = useState<Typed>();
  const [wasLeft, setWasLeft] = useState(false);
  if (!isList && typed && typed.value !== value) setTyped(undefined);
  const [sought, setSought] = useState('');
  // What an earlier text found is still offered until the answer for this text is there.
  const isSought =
    choices.isFromReference &&
    sought !== '' &&
    (choices.isPlaceholderData || choices.filterValues['q'] !== sought);
  const isUnread = typed !== undefined && typed.text.trim() !== '';
  useTellUnread(input, isUnread);

  const change: InputChange = (event, text, reason) => {
    onInputChange?.(event, text, reason);
    // Without an event, the field itself shows its choice again.
    if (!event) return;
    setWasLeft(false);
    setSought(reason === 'input' ? text : '');
    if (reason === 'input' && text !== chosen.current) setTyped({ text, value });
    else if (reason === 'input' || reason === 'clear' || text === chosen.current) {
      setTyped(undefined);
    }
  };
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!isUnread && !isList) chosen.current = target.value;
  };
  /**
   * Chooses the only choice that the text can mean: by its whole name, or for Enter the only
   * result.
   */
  const takeOnly = (by: 'name' | 'finding') => {
    if (!isUnread || isSought || !isById) return false;
    const words = foldText(typed.text).trim();
    const found = (choices.isFromReference ? choices.allChoices : all) ?? [];
    const [only, other] = found.filter(choice => {
      const named = textOf?.(choice);
      const text = typeof named === 'string' ? foldText(named).trim() : undefined;
      if (by === 'name') return text === words;
      return choices.isFromReference || text?.includes(words);
    });
    if (!only || other) return false;
    setValue(name, only.id, { shouldDirty: true, shouldTouch: true });
    return true;
  };
  // The search may be answered after the field was left.
  const takeNamed = useEffectEvent(() => takeOnly('name'));
  useEffect(() => {
    if (wasLeft && !isSought) takeNamed();
  }, [wasLeft, isSought]);
  const isWrong = isUnread && wasLeft;
  const problem = error ? 'validation.search_failed' : isWrong && 'validation.not_chosen';
  return {
    clearOnBlur: false,
    onInputChange: change,
    // Enter chooses, if it is from what this text found; the form around the field is not sent by it.
    onKeyDown: (event: FieldKey) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const isOffered = input.current?.hasAttribute('aria-activedescendant') ?? false;
      // Beside the offer to make a new one, only a whole name is a choice.
      const isTaken = !isOffered && takeOnly(hasNew ? 'name' : 'finding');
      event.defaultMuiPrevented = isSought || isTaken;
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setWasLeft(true);
      onBlur?.(event);
    },
    ...(error && { noOptionsText: 'validation.search_failed' }),
    TextFieldProps: {
      inputRef: input,
      onFocus: enter,
      ...(problem && { error: true, helperText: translate(problem) }),
    },
  };
};

/**
 * A choice from a searched list. Text without a choice stays when the field is left, shows an error, and
 * blocks the form: react-admin's own field drops it, and saves nothing or the previous choice.
 */
export const ChoiceInput = ({ onInputChange, onBlur, ...props }: ChoiceInputProps) => {
  const { source, optionText = 'name', optionValue = 'id', create, onCreate } = props;
  const hasNew = Boolean(create ?? onCreate);
  const textOf =
    typeof optionText === 'string' ? (choice: RaRecord): unknown => choice[optionText] : undefined;
  const isById = optionValue === 'id';
  const watched = { source, onInputChange, onBlur, isList: false, isById, textOf, hasNew };
  const typed = useTypedText({ ...watched, all: props.choices });
  return <AutocompleteInput {...props} {...typed} />;
};

export const ChoicesInput = ({ onInputChange, onBlur, ...props }: ChoicesInputProps) => {
  const typed = useTypedText({ source: props.source, onInputChange, onBlur, isList: true });
  return <AutocompleteArrayInput {...props} {...typed} />;
};
