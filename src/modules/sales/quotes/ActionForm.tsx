import { useTranslate } from 'ra-core';
import type { Quote } from '#contract/sales/quotes';
import { CallDialog, type CallDialogProps } from '../CallDialog.tsx';

/** What each dialog of a step gets: the quote, and what closes it. */
export interface ActionDialogProps {
  quote: Partial<Quote> & { id: number };
  onClose: () => void;
}

interface StepFormProps extends Omit<CallDialogProps, 'title' | 'submit' | 'done' | 'onDone'> {
  /** The name of the step, by which its texts are found. */
  step: string;
  /** The text of its button, by default the step's own name. */
  submit?: string;
}

/** The form of a step of a quote. */
export const ActionForm = ({ step, submit = step, ...dialog }: StepFormProps) => {
  const translate = useTranslate();
  return (
    <CallDialog
      {...dialog}
      title={translate(`resources.quotes.steps.${step}`)}
      submit={translate(`resources.quotes.steps.${submit}`)}
      done={`resources.quotes.done.${step}`}
    />
  );
};
