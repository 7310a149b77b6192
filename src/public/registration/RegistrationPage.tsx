import { passwordMinimumIn, textOf, valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { Answered, BackToLogin, openMailedLink, useAnswer } from '../Answered.tsx';
import { Form } from '../form/Form.tsx';
import { checkNewPassword } from '../form/NewPasswordFields.tsx';
import { accepted, problemsOf, required, textIn } from '../form/checks.ts';
import { Page } from '../frame/Page.tsx';
import { goTo } from '../../platform/navigation.ts';
import type { PublicPageProps } from '../texts.ts';
import { RegistrationFields, useRegistrationTexts } from './RegistrationFields.tsx';

const check = (form: FormData, minimum: number) =>
  problemsOf({
    phone: required(textIn(form, 'phone')),
    street: required(textIn(form, 'street')),
    postal_code: required(textIn(form, 'postal_code')),
    city: required(textIn(form, 'city')),
    ...checkNewPassword(form, minimum),
    agree: accepted(form.has('agree')),
  });

const register = (token: string, form: FormData) =>
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
      agree: form.has('agree'),
    },
    authenticated: false,
  });

/** Creates an account from an invitation, or from a company's registration. */
const RegistrationPage = ({ token }: PublicPageProps) => {
  const say = useRegistrationTexts();
  const invite = useAnswer(openMailedLink, `/auth/invite/${token}`, 'invalid_or_expired_token');

  const send = async (form: FormData) => {
    await register(token, form);
    goTo('/login?registered=true', { replace: true });
  };

  return (
    <Page wide title={say('registration.title')}>
      <Answered state={invite}>
        {person =>
          valueOf(person, 'address_taken') === true ? (
            <TakenAddress inviter={textOf(person, 'inviter') ?? ''} />
          ) : (
            <>
              <p className="intro">{say('registration.intro')}</p>
              <Form
                check={form => check(form, passwordMinimumIn(person))}
                send={send}
                fallback="registration_failed"
                submitLabel={say('registration.submit')}
                busyLabel={say('registration.busy')}
              >
                <RegistrationFields
                  name={[textOf(person, 'name'), textOf(person, 'last_name')].join(' ').trim()}
                  email={textOf(person, 'email') ?? ''}
                  company={textOf(person, 'company')}
                  inviter={textOf(person, 'inviter')}
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

/** An address with an account elsewhere: the reason, and the way on. */
const TakenAddress = ({ inviter }: { inviter: string }) => {
  const say = useRegistrationTexts();
  return (
    <div role="alert">
      <p className="intro">
        <strong>{say('registration.taken_title')}</strong>
      </p>
      <p>{say('registration.taken_text', { inviter })}</p>
    </div>
  );
};

export default RegistrationPage;
