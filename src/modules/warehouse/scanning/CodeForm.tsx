import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';

interface CodeDraft {
  code: string;
  amount: string;
}

interface CodeFormProps {
  draft: CodeDraft;
  onDraft: (draft: CodeDraft) => void;
  onSubmit: (code: string) => void;
  submit: string;
  hasAmount?: boolean;
  /** The previous code was also typed, with a question in between. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export const CodeForm = (props: CodeFormProps) => {
  const {
    draft,
    onDraft,
    onSubmit,
    submit,
    hasAmount = false,
    takesFocus = false,
    children,
  } = props;
  const translate = useTranslate();
  const code = useRef<HTMLInputElement>(null);
  const codeRef = useForkRef(code, useFocusWhenShown<HTMLInputElement>(takesFocus));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = draft.code.trim();
    code.current?.focus();
    if (typed) onSubmit(typed);
  };
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <TextField
          inputRef={codeRef}
          label={translate('scanning.code')}
          placeholder={translate('scanning.code_hint')}
          value={draft.code}
          onChange={event => onDraft({ ...draft, code: event.target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            },
          }}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, width: 'auto' }}
        />
        {hasAmount && (
          <TextField
            label={translate('scanning.amount')}
            value={draft.amount}
            placeholder="1"
            onChange={event => onDraft({ ...draft, amount: event.target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              // After the scan, a dialog asks for an amount that is no count.
              htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
            }}
            sx={{ width: 110, flex: 'none' }}
          />
        )}
        <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
          {submit}
        </Button>
      </Stack>
      {children}
    </Stack>
  );
};
