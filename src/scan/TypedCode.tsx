import type { FormEvent } from 'react';
import { TEXT_MAX } from '#contract/limits';
import { useScanTexts } from './texts.ts';

/** For labels that no scanner reads. */
export const TypedCode = ({ onCode }: { onCode: (code: string) => void }) => {
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
      <label htmlFor="code">{translate('scan_page.code')}</label>
      <input
        id="code"
        name="code"
        maxLength={TEXT_MAX.name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <button type="submit">{translate('scan_page.ok')}</button>
    </form>
  );
};
