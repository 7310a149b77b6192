import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCodes } from '../../../platform/scanner/useCodes.ts';
import type { useAsking } from '../../../platform/scanner/useAsking.ts';
import { AmountQuestion } from './AmountQuestion.tsx';
import { CodeForm } from './CodeForm.tsx';
import { UnreadNotice } from '../../../ui/feedback/UnreadNotice.tsx';
import { LeaveQuestion } from '../../../ui/form/UnsavedChanges.tsx';

interface CodeEntryProps {
  asking: ReturnType<typeof useAsking>;
  onCode: (code: string) => void;
  submit: string;
  min?: number;
  hint?: string | undefined;
  /** Opens when nothing is typed, and must be answered before the next code is typed. */
  otherQuestion?: ReactNode;
  children?: ReactNode;
}

export const CodeEntry = (props: CodeEntryProps) => {
  const { asking, onCode, submit, min = 1, otherQuestion } = props;
  const { hint, children } = props;
  const { question, typed, waitingCodes, tell } = asking;
  const translate = useTranslate();
  const { isTyping, draft: code, setDraft: setCode, takeFrom } = useCodes(onCode);
  const isTyped = code !== '' || typed !== '';
  return (
    <>
      <UnreadNotice />
      <LeaveQuestion dirty={question !== undefined || isTyped} ofTab />
      {waitingCodes.length > 0 && (
        <Alert severity="warning">
          {translate('scanning.answer_first', {
            count: waitingCodes.length,
            codes: waitingCodes.join(', '),
          })}
        </Alert>
      )}
      {question ? (
        <AmountQuestion
          key={question.key}
          name={question.name}
          room={question.room}
          typed={question.typed}
          again={question.again}
          min={min}
          hint={hint}
          onAnswer={amount => tell({ type: 'amount', amount })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      ) : (
        ((isTyped ? undefined : otherQuestion) ?? (
          <CodeForm
            draft={{ code, amount: typed }}
            onDraft={draft => {
              setCode(draft.code);
              if (draft.amount !== typed) tell({ type: 'typed', amount: draft.amount });
            }}
            onSubmit={takeFrom('field')}
            submit={submit}
            hasAmount
            takesFocus={isTyping}
          >
            {children}
          </CodeForm>
        ))
      )}
    </>
  );
};
