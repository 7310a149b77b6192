import { useState } from 'react';
import { ApiError } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { Form } from '../form/Form.tsx';
import { accepted, email, problemsOf, required, textIn } from '../form/checks.ts';
import { EmailField, Field } from '../form/fields.tsx';
import { Alert, Page } from '../frame/Page.tsx';
import { pageSetting } from '../publicTexts.ts';
import {
  AccountLanguageField,
  Agreement,
  Group,
  useRegistrationTexts,
} from './RegistrationFields.tsx';
import { BackToLogin } from '../Answered.tsx';

const REQUIRED = ['company', 'address', 'zipcode', 'city', 'name', 'last_name'];

const check = (form: FormData) =>
  problemsOf({
    ...Object.fromEntries(REQUIRED.map(name => [name, required(textIn(form, name))])),
    email: email(textIn(form, 'email')),
    agree: accepted(form.has('agree')),
  });

const requestRegistration = (form: FormData) =>
  api('/auth/register', {
    method: 'POST',
    body: {
      ...Object.fromEntries(
        [...REQUIRED, 'email', 'language'].map(name => [name, textIn(form, name).trim()])
      ),
      agree: form.has('agree'),
      // The most common rule; the settings have the others.
      day_rule: 'until6',
    },
    authenticated: false,
  });

type Outcome = { sentTo: string } | 'closed';

const CompanyPage = () => {
  const say = useRegistrationTexts();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    pageSetting('registration') === 'open' ? undefined : 'closed'
  );

  const send = async (form: FormData) => {
    try {
      await requestRegistration(form);
      setOutcome({ sentTo: textIn(form, 'email').trim() });
    } catch (error) {
      // Closed after this page loaded.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      setOutcome('closed');
    }
  };

  return (
    // The new key remounts the page without its form, so that its heading gets the focus.
    <Page
      key={outcome ? 'done' : 'form'}
      wide={!outcome}
      title={say('registration.company.title')}
      intro={outcome ? undefined : say('registration.company.intro')}
    >
      {outcome ? (
        <OutcomeAlert outcome={outcome} />
      ) : (
        <Form
          check={check}
          send={send}
          fallback="register_failed"
          submitLabel={say('registration.company.submit')}
          busyLabel={say('registration.company.busy')}
        >
          <CompanyFields />
        </Form>
      )}
      <BackToLogin />
    </Page>
  );
};

const OutcomeAlert = ({ outcome }: { outcome: Outcome }) => {
  const say = useRegistrationTexts();
  if (outcome === 'closed') return <Alert kind="info">{say('registration.company.closed')}</Alert>;
  return (
    <>
      <Alert kind="success">{say('registration.company.sent', { email: outcome.sentTo })}</Alert>
      <p>{say('registration.company.not_received')}</p>
    </>
  );
};

const CompanyFields = () => {
  const say = useRegistrationTexts();
  return (
    <>
      <Group title={say('registration.of_company')}>
        <Field
          name="company"
          label={say('registration.company.company_name')}
          autoComplete="organization"
        />
        <Field name="address" label={say('registration.street')} autoComplete="street-address" />
        <Field name="zipcode" label={say('registration.postal_code')} autoComplete="postal-code" />
        <Field name="city" label={say('registration.city')} autoComplete="address-level2" />
      </Group>
      <Group title={say('registration.company.person')}>
        <Field name="name" label={say('registration.company.name')} autoComplete="given-name" />
        <Field
          name="last_name"
          label={say('registration.company.last_name')}
          autoComplete="family-name"
        />
        <EmailField autoComplete="email" />
        <AccountLanguageField label={say('registration.language')} />
      </Group>
      <Agreement />
    </>
  );
};

export default CompanyPage;
