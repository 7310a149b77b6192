import { useState } from 'react';
import type { Shortage } from '#contract/plan/plans';
import { ACCEPT_SHORTAGE, shortagesOf } from '../../platform/data/records.ts';
import ShortageDialog from './ShortageDialog.tsx';

interface Question {
  shortages: readonly Shortage[];
  /** Without a reason, the shortage stays a refusal. */
  answer: (reason?: string) => void;
}

/**
 * For a call within a form: `save` gets what accepts a shortage, after the question about it. Whatever else refuses
 * it then is told by the form.
 */
export const useAcceptedShortage = () => {
  const [question, setQuestion] = useState<Question>();
  const [isAnswered, setAnswered] = useState(false);

  const withAcceptance = async (save: (accepted: object) => Promise<unknown>) => {
    const attempt = async (accepted: object): Promise<void> => {
      try {
        await save(accepted);
      } catch (error) {
        const shortages = shortagesOf(error);
        if (!shortages) throw error;
        setAnswered(false);
        const reason = await new Promise<string | undefined>(answer =>
          setQuestion({ shortages, answer })
        );
        if (reason === undefined) throw error;
        setAnswered(true);
        await attempt({ [ACCEPT_SHORTAGE]: { reason } });
      }
    };
    await attempt({}).finally(() => setQuestion(undefined));
  };

  const dialog = question && (
    <ShortageDialog
      shortages={question.shortages}
      isPending={isAnswered}
      onAccept={question.answer}
      onClose={() => question.answer()}
    />
  );
  return { dialog, withAcceptance };
};
