import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../publicTexts.ts';
import { useProblem } from './Form.tsx';
import './field.css';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string;
  end?: ReactNode;
}

export const Field = ({ label, hint, end, ...input }: FieldProps) => {
  const { translate } = useTexts();
  const id = useId();
  const problem = useProblem(input.name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={hint ? `${id}-hint ${id}-problem` : `${id}-problem`}
          {...input}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} className="problem">
        {problem?.(translate)}
      </p>
    </div>
  );
};

interface EmailFieldProps {
  /** `username` if a password follows, so that password managers see the pair. */
  autoComplete: 'username' | 'email';
}

export const EmailField = ({ autoComplete }: EmailFieldProps) => {
  const { translate } = useTexts();
  return (
    <Field
      name="email"
      type="email"
      label={translate('auth.email')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

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

const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 12C4.6 8 8 5.8 12 5.8s7.4 2.2 9.5 6.2c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="m4 20 16-16" />}
  </svg>
);
