import type { FormEvent } from 'react';
import { useScanTexts } from './scanTexts.ts';

interface TypedCodeProps {
  draft: string;
  setDraft: (draft: string) => void;
  /** The previous code was typed too: on a phone, the keyboard is open only then. */
  isTyping: boolean;
  onCode: (code: string) => void;
}

export const TypedCode = ({ draft, setDraft, isTyping, onCode }: TypedCodeProps) => {
  const { translate } = useScanTexts();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(draft);
  };

  return (
    <form className="typed" onSubmit={submit}>
      <label htmlFor="code">{translate('scan_screens.code')}</label>
      <input
        id="code"
        name="code"
        value={draft}
        onChange={event => setDraft(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the person was before the question
        autoFocus={isTyping}
        spellCheck={false}
        enterKeyHint="done"
      />
      <button type="submit">{translate('scan_screens.ok')}</button>
    </form>
  );
};
