import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { EyeIcon } from './EyeIcon.tsx';
import { Field } from './Field.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether a password manager fills in the one it knows, or offers a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the person wants to see it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { translate } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="reveal"
          aria-label={translate(shown ? 'auth.hide_password' : 'auth.show_password')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  );
};
