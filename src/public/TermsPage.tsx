import de from '#i18n/account/terms.de';
import en from '#i18n/account/terms.en';
import nl from '#i18n/account/terms.nl';
import { Page } from './frame/Page.tsx';
import { pageSetting } from './publicTexts.ts';
import { BackToLogin } from './Answered.tsx';
import { areaTexts } from './areaTexts.ts';

const useTermsTexts = areaTexts({ nl, en, de });

const SECTIONS = Object.keys(nl.terms.sections);

const TermsPage = () => {
  const say = useTermsTexts();
  const elsewhere = pageSetting('terms');
  if (elsewhere) {
    return (
      <Page title={say('terms.title')} intro={say('terms.elsewhere')}>
        <a className="submit" href={elsewhere}>
          {say('terms.open')}
        </a>
        <BackToLogin />
      </Page>
    );
  }
  return (
    <Page wide title={say('terms.title')} intro={say('terms.intro')}>
      {SECTIONS.map(name => (
        <section key={name}>
          <h2>{say(`terms.sections.${name}.title`)}</h2>
          <p>{say(`terms.sections.${name}.text`)}</p>
        </section>
      ))}
      <BackToLogin />
    </Page>
  );
};

export default TermsPage;
