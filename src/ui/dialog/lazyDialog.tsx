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

type Preload = () => Promise<void>;

interface Closable {
  /** Called on leaving; a question is answered with no. */
  onClose?: (answer: false) => void;
}

/** Preloads of loaded screens' dialogs that are not loaded yet. The shell calls them when idle. */
export const preloads = new Set<Preload>();

/**
 * A dialog, or its form, whose code loads when it opens or earlier: forms need zod, which screens
 * do not. If that fails, a notice says so over the page, which keeps typed text. Replaces `lazy`,
 * whose failure replaces the whole screen.
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
