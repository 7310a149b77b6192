import { type ReactNode, useId, useState } from 'react';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import de from '#i18n/tenants/registration.de';
import en from '#i18n/tenants/registration.en';
import nl from '#i18n/tenants/registration.nl';
import { useProblem } from '../form/Form.tsx';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { Field } from '../form/fields.tsx';
import { pageSetting, useTexts } from '../publicTexts.ts';
import './agreement.css';
import { areaTexts } from '../areaTexts.ts';

interface RegistrationFieldsProps {
  name: string;
  email: string;
  company: string | undefined;
  inviter: string | undefined;
  /** Address of the registered company; its first user is mostly there. */
  address: { street: string; postal_code: string; city: string };
  passwordMinimum: number;
}

export const RegistrationFields = ({
  name,
  email,
  company,
  inviter,
  address,
  passwordMinimum,
}: RegistrationFieldsProps) => {
  const { translate } = useTexts();
  const say = useRegistrationTexts();
  return (
    <>
      <div className="columns">
        {company && <Known name="company" label={say('registration.of_company')} value={company} />}
        {inviter && <Known name="inviter" label={say('registration.inviter')} value={inviter} />}
        <Known name="name" label={say('registration.name')} value={name} />
        {/* For password managers: the account of the new password. */}
        <Known name="email" label={translate('auth.email')} value={email} autoComplete="username" />
      </div>
      <Group title={say('registration.contact')}>
        <Field name="phone" type="tel" label={say('registration.phone')} autoComplete="tel" />
        <Field
          name="street"
          label={say('registration.street')}
          defaultValue={address.street}
          autoComplete="street-address"
        />
        <Field
          name="postal_code"
          label={say('registration.postal_code')}
          defaultValue={address.postal_code}
          autoComplete="postal-code"
        />
        <Field
          name="city"
          label={say('registration.city')}
          defaultValue={address.city}
          autoComplete="address-level2"
        />
        <AccountLanguageField label={say('registration.language')} />
      </Group>
      <Group title={say('registration.security')}>
        <NewPasswordFields
          label={translate('auth.password')}
          repeatLabel={say('registration.confirm')}
          minimum={passwordMinimum}
        />
      </Group>
      {/* The company agreed when it asked for the link. */}
      {!company && <Agreement />}
    </>
  );
};

interface KnownProps {
  name: string;
  label: string;
  value: string;
  autoComplete?: string;
}

const Known = ({ autoComplete = 'off', ...field }: KnownProps) => (
  <Field {...field} readOnly required={false} autoComplete={autoComplete} />
);

export const AccountLanguageField = ({ label }: { label: string }) => {
  const { locale } = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<Locale>();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <select
          id={id}
          name="language"
          value={chosen ?? locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) setChosen(target.value);
          }}
        >
          {LOCALES.map(name => (
            <option key={name} value={name} lang={name}>
              {LOCALE_NAMES[name]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

/** The terms open in a new tab, so that typed text stays. */
export const Agreement = () => {
  const say = useRegistrationTexts();
  return (
    <div className="agreement">
      <Checkbox name="agree" label={say('registration.agree')} />
      <a href={pageSetting('terms') ?? '/terms'} target="_blank" rel="noopener noreferrer">
        {say('registration.read_terms')}
      </a>
    </div>
  );
};

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    <div className="columns">{children}</div>
  </fieldset>
);

interface CheckboxProps {
  name: string;
  label: string;
}

const Checkbox = ({ name, label }: CheckboxProps) => {
  const { translate } = useTexts();
  const id = useId();
  const problem = useProblem(name);
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={id}
        />
        {label}
      </label>
      <p id={id} className="problem">
        {problem?.(translate)}
      </p>
    </div>
  );
};

export const useRegistrationTexts = areaTexts({ nl, en, de });
