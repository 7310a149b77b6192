import { Component, type ReactNode } from 'react';
import { STARTUP_TEXTS } from '#i18n/startup';
import { firstLocale } from '../../platform/i18n/locale.ts';

interface StartFailureProps {
  children: ReactNode;
}

export class StartFailure extends Component<StartFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const texts = STARTUP_TEXTS[firstLocale()];
    return (
      <main className="public">
        <div className="card" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="submit" onClick={() => window.location.reload()}>
            {texts.retry}
          </button>
        </div>
      </main>
    );
  }
}
