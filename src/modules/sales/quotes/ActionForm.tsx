import { useTranslate } from 'ra-core';
import type { Quote } from '#contract/sales/quotes';
import { CallDialog, type CallDialogProps } from '../CallDialog.tsx';

export interface ActionDialogProps {
  quote: Partial<Quote> & { id: number };
  onClose: () => void;
}

interface StepFormProps extends Omit<CallDialogProps, 'title' | 'submit' | 'done' | 'onDone'> {
  step: string;
  submit?: string;
}

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
