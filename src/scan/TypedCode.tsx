import type { FormEvent } from 'react';
import { useScanTexts } from './scanTexts.ts';

interface TypedCodeProps {
  onCode: (code: string) => void;
  /** The previous code was typed too: on a phone, the keyboard is open only then. */
  takesFocus: boolean;
}

export const TypedCode = ({ onCode, takesFocus }: TypedCodeProps) => {
  const { translate } = useScanTexts();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = new FormData(form).get('code');
    if (typeof code === 'string') onCode(code);
    form.reset();
  };

  return (
    <form className="typed" onSubmit={submit}>
      <label htmlFor="code">{translate('scan_screens.code')}</label>
      <input
        id="code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the person was before the question
        autoFocus={takesFocus}
        spellCheck={false}
        enterKeyHint="done"
      />
      <button type="submit">{translate('scan_screens.ok')}</button>
    </form>
  );
};
