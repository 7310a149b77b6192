import { useState } from 'react';
import { ApiError, passwordMinimumIn, textOf, valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { Answered, BackToLogin, openMailedLink, useAnswer } from '../Answered.tsx';
import { Form } from '../form/Form.tsx';
import { checkNewPassword } from '../form/NewPasswordFields.tsx';
import { accepted, problemsOf, required, textIn } from '../form/checks.ts';
import { Page } from '../frame/Page.tsx';
import { goTo } from '../../platform/navigation.ts';
import type { PublicPageProps } from '../publicTexts.ts';
import { RegistrationFields, useRegistrationTexts } from './RegistrationFields.tsx';

const check = (form: FormData, minimum: number, hasAgreed: boolean) =>
  problemsOf({
    phone: required(textIn(form, 'phone')),
    street: required(textIn(form, 'street')),
    postal_code: required(textIn(form, 'postal_code')),
    city: required(textIn(form, 'city')),
    ...checkNewPassword(form, minimum),
    ...(!hasAgreed && { agree: accepted(form.has('agree')) }),
  });

const register = (token: string, form: FormData, hasAgreed: boolean) =>
  api(`/auth/complete-registration/${token}`, {
    method: 'POST',
    body: {
      phone: textIn(form, 'phone').trim(),
      street: textIn(form, 'street').trim(),
      postal_code: textIn(form, 'postal_code').trim(),
      city: textIn(form, 'city').trim(),
      language: textIn(form, 'language'),
      password: textIn(form, 'password'),
      confirm: textIn(form, 'confirm'),
      agree: hasAgreed || form.has('agree'),
    },
    authenticated: false,
  });

const RegistrationPage = ({ token }: PublicPageProps) => {
  const say = useRegistrationTexts();
  const invite = useAnswer(openMailedLink, `/auth/invite/${token}`, 'invalid_or_expired_token');

  const [isFull, setFull] = useState(false);

  const send = async (form: FormData, hasAgreed: boolean) => {
    try {
      await register(token, form, hasAgreed);
    } catch (error) {
      // The code's own text addresses the inviter.
      const isSeat = error instanceof ApiError && error.code === 'user_limit_reached';
      if (!isSeat) throw error;
      return setFull(true);
    }
    goTo('/login?registered=true', { replace: true });
  };

  return (
    <Page wide title={say('registration.title')}>
      <Answered state={invite}>
        {person =>
          valueOf(person, 'address_taken') === true ? (
            <Refused reason="taken" inviter={textOf(person, 'inviter') ?? ''} />
          ) : (
            <>
              {isFull && <Refused reason="full" inviter={textOf(person, 'inviter') ?? ''} />}
              <p className="intro">{say('registration.intro')}</p>
              <Form
                check={form => check(form, passwordMinimumIn(person), hasAgreed(person))}
                send={form => send(form, hasAgreed(person))}
                fallback="registration_failed"
                submitLabel={say('registration.submit')}
                busyLabel={say('registration.busy')}
              >
                <RegistrationFields
                  name={[textOf(person, 'name'), textOf(person, 'last_name')].join(' ').trim()}
                  email={textOf(person, 'email') ?? ''}
                  company={textOf(person, 'company')}
                  inviter={textOf(person, 'inviter')}
                  address={addressIn(person)}
                  passwordMinimum={passwordMinimumIn(person)}
                />
              </Form>
            </>
          )
        }
      </Answered>
      <BackToLogin />
    </Page>
  );
};

/** A company agreed to the terms when it asked for the link. */
const hasAgreed = (person: unknown) => textOf(person, 'company') !== undefined;

const addressIn = (person: unknown) => {
  const address = valueOf(person, 'address');
  return {
    street: textOf(address, 'street') ?? '',
    postal_code: textOf(address, 'postal_code') ?? '',
    city: textOf(address, 'city') ?? '',
  };
};

interface RefusedProps {
  reason: 'taken' | 'full';
  inviter: string;
}

const Refused = ({ reason, inviter }: RefusedProps) => {
  const say = useRegistrationTexts();
  return (
    <div role="alert">
      <p className="intro">
        <strong>{say(`registration.${reason}_title`)}</strong>
      </p>
      <p>{say(`registration.${reason}_text`, { inviter })}</p>
    </div>
  );
};

export default RegistrationPage;
