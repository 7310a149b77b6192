import { type FormEvent, useCallback, useState } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useWarningBeforeUnload } from './leaveGuard.ts';
import { TypedProvider } from './openedDialog.ts';
import { useNoteUnsaved } from './unsaved.ts';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';

interface InputDialogProps extends DialogProps {
  /** False if the caller itself asks before typed text is lost. */
  asks?: boolean | undefined;
  /** Says that there is something to lose, if the caller holds it. */
  isTyped?: boolean | undefined;
}

/**
 * Once something is typed or chosen, asks before it closes other than by its buttons, and before the page is
 * reloaded.
 */
export const InputDialog = ({
  onClose,
  asks = true,
  isTyped = false,
  children,
  ...props
}: InputDialogProps) => {
  const [isNoted, setTyped] = useState(false);
  const hasTyped = isNoted || isTyped;
  const [isAsking, setAsking] = useState(false);
  useWarningBeforeUnload(asks && hasTyped && props.open);
  // The page behind it stays as well, whatever a colleague saves.
  useNoteUnsaved(hasTyped && props.open);
  const noteTyped = useCallback(() => setTyped(true), []);
  // React also bubbles input of a dialog above this one.
  const noteTyping = ({ currentTarget, target }: FormEvent) => {
    if (target instanceof Node && currentTarget.contains(target)) noteTyped();
  };
  return (
    <Dialog
      onClose={asks && hasTyped && onClose ? () => setAsking(true) : onClose}
      onInput={noteTyping}
      {...props}
    >
      <TypedProvider value={noteTyped}>{children}</TypedProvider>
      <UnsavedQuestion
        open={isAsking}
        onLeave={() => onClose?.()}
        onStay={() => setAsking(false)}
      />
    </Dialog>
  );
};
