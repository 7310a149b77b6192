import { TextInput } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface CodeInputProps {
  /** What becomes of what is typed. */
  parse?: (typed: string) => string;
  /** Whether it is the first thing to fill in. */
  first?: boolean;
}

/** The code of a second factor, typed, pasted or filled in by the browser. */
export const CodeInput = ({ parse, first = false }: CodeInputProps) => {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (first) setFocus('code');
  }, [first, setFocus]);

  return (
    <TextInput
      source="code"
      isRequired
      parse={parse}
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: parse ? 'numeric' : 'text',
          style: { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
};
