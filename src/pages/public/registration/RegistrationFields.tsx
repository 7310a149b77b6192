import { Field } from '../form/Field.tsx';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { useTexts } from '../texts.ts';
import { AccountLanguageField } from './AccountLanguageField.tsx';
import { Agreement } from './Agreement.tsx';
import { Group } from './Group.tsx';
import { useRegistrationTexts } from './texts.ts';

interface RegistrationFieldsProps {
  /** First and last name, as the invitation has them. */
  name: string;
  email: string;
  /** The company that is registered with it. */
  company: string | undefined;
  passwordMinimum: number;
}

/** What an invited person adds to what the invitation already says. */
export const RegistrationFields = ({
  name,
  email,
  company,
  passwordMinimum,
}: RegistrationFieldsProps) => {
  const { translate } = useTexts();
  const say = useRegistrationTexts();
  return (
    <>
      <div className="columns">
        {company && <Known name="company" label={say('registration.of_company')} value={company} />}
        <Known name="name" label={say('registration.name')} value={name} />
        {/* Tells password managers for which account the new password is. */}
        <Known name="email" label={translate('auth.email')} value={email} autoComplete="username" />
      </div>
      <Group title={say('registration.contact')}>
        <Field name="phone" type="tel" label={say('registration.phone')} autoComplete="tel" />
        <Field name="street" label={say('registration.street')} autoComplete="street-address" />
        <Field
          name="postal_code"
          label={say('registration.postal_code')}
          autoComplete="postal-code"
        />
        <Field name="city" label={say('registration.city')} autoComplete="address-level2" />
        <AccountLanguageField label={say('registration.language')} />
      </Group>
      <Group title={say('registration.security')}>
        <NewPasswordFields
          label={translate('auth.password')}
          repeatLabel={say('registration.confirm')}
          minimum={passwordMinimum}
        />
      </Group>
      <Agreement />
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
