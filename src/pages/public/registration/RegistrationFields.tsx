import type { ReactNode } from 'react';
import { Checkbox } from '../form/Checkbox.tsx';
import { Field } from '../form/Field.tsx';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { useTexts } from '../texts.ts';
import { AccountLanguageField } from './AccountLanguageField.tsx';

interface RegistrationFieldsProps {
  /** First and last name, as the invitation has them. */
  name: string;
  email: string;
  passwordMinimum: number;
}

/** What an invited person adds to what the invitation already says. */
export const RegistrationFields = ({ name, email, passwordMinimum }: RegistrationFieldsProps) => {
  const { translate } = useTexts();
  return (
    <>
      <div className="columns">
        <Known name="name" label={translate('auth.registration.name')} value={name} />
        {/* Tells password managers for which account the new password is. */}
        <Known name="email" label={translate('auth.email')} value={email} autoComplete="username" />
      </div>
      <Group title={translate('auth.registration.contact')}>
        <Field
          name="phone"
          type="tel"
          label={translate('auth.registration.phone')}
          autoComplete="tel"
        />
        <Field
          name="street"
          label={translate('auth.registration.street')}
          autoComplete="street-address"
        />
        <Field
          name="postal_code"
          label={translate('auth.registration.postal_code')}
          autoComplete="postal-code"
        />
        <Field
          name="city"
          label={translate('auth.registration.city')}
          autoComplete="address-level2"
        />
        <AccountLanguageField label={translate('auth.registration.language')} />
      </Group>
      <Group title={translate('auth.registration.security')}>
        <NewPasswordFields
          label={translate('auth.password')}
          repeatLabel={translate('auth.registration.confirm')}
          minimum={passwordMinimum}
        />
      </Group>
      <Checkbox name="agree" label={translate('auth.registration.agree')} />
    </>
  );
};

interface KnownProps {
  name: string;
  label: string;
  value: string;
  autoComplete?: string;
}

/** Shown for reading only. */
const Known = ({ autoComplete = 'off', ...field }: KnownProps) => (
  <Field {...field} readOnly required={false} autoComplete={autoComplete} />
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    <div className="columns">{children}</div>
  </fieldset>
);
