import { useTexts } from '../texts.ts';
import { Link } from './Link.tsx';

export const BackToLogin = () => {
  const { translate } = useTexts();
  return (
    <p className="aside">
      <Link to="/login">{translate('auth.back_to_login')}</Link>
    </p>
  );
};
