import { Checkbox } from '../form/Checkbox.tsx';
import { pageSetting } from '../pageSetting.ts';
import { useRegistrationTexts } from './texts.ts';
import './agreement.css';

/** Agreeing to the terms, which open beside the form: nothing that was typed is lost. */
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
