import { useTexts } from '../texts.ts';
import './loading.css';

/** Holds a page's place while it, or what it shows, is on its way. */
export const Loading = () => {
  const { translate } = useTexts();
  return (
    <div className="loading">
      <output className="visually-hidden">{translate('auth.loading')}</output>
    </div>
  );
};
