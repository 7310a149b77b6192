import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useFocusWhenShown } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

/** Loads the code of a dialog. Rejects if it cannot be loaded. */
type Preload = () => Promise<void>;

interface Closable {
  /** How the dialog is left; a question is answered with no. */
  onClose?: (answer: false) => void;
}

/** Of the dialogs of loaded screens, and not loaded yet. The shell calls them while nothing else is going on. */
export const preloads = new Set<Preload>();

/**
 * A dialog, or the form in one, whose code loads when it is opened, or earlier. If that fails, a notice says so over
 * the page, which stays as it is with what was typed in it. It takes the place of `lazy`, whose failure replaces the
 * whole screen.
 */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode
) => {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= (await load()).default;
    preloads.delete(preload);
  };
  preloads.add(preload);

  return function LazyDialog(props: Props) {
    const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'closed'>(
      Loaded ? 'shown' : 'loading'
    );

    useEffect(() => {
      if (state !== 'loading') return undefined;
      let isLeft = false;
      const settle = (next: 'shown' | 'failed') => !isLeft && setState(next);
      preload().then(
        () => settle('shown'),
        () => settle('failed')
      );
      return () => void (isLeft = true);
    }, [state]);

    if (state === 'closed') return null;
    if (state === 'failed') {
      return (
        <DialogFailure
          onRetry={() => setState('loading')}
          onClose={() => {
            setState('closed');
            props.onClose?.(false);
          }}
        />
      );
    }
    if (state === 'loading' || !Loaded) return fallback;
    return (
      <DialogBoundary onFailure={() => setState('failed')}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </DialogBoundary>
    );
  };
};

interface DialogBoundaryProps {
  onFailure: () => void;
  children: ReactNode;
}

/** Keeps the page if the dialog over it throws. */
class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

interface DialogFailureProps {
  onRetry: () => void;
  onClose: () => void;
}

const DialogFailure = ({ onRetry, onClose }: DialogFailureProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-label={translate('common.failure.title')}
    >
      <DialogTitle>{translate('common.failure.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('common.failure.dialog')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button ref={useFocusWhenShown<HTMLButtonElement>()} variant="contained" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
