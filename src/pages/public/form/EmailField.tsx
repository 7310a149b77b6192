import { useTexts } from '../texts.ts';
import { Field } from './Field.tsx';

interface EmailFieldProps {
  /** `username` where a password goes with it, so that password managers see the pair. */
  autoComplete: 'username' | 'email';
}

/** The address that a person signs in with. */
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
