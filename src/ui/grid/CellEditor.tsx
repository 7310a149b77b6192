import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFocusWhenShown } from '../dialog/ConfirmDialog.tsx';
import { useTellUnread } from '../form/unreadFields.tsx';
import { editorMove, isForAll } from './editorKeys.ts';

/** The key of a text's problem. */
export interface CellProblem {
  problem: string;
  limit?: number;
  /** The two readings of an ambiguous number. */
  both?: { thousands: string; fraction: string };
}

export type CellInput<Values> = { values: Values } | CellProblem;

interface CellEditorProps<Values> {
  label: string;
  /** Opens a phone's numeric keyboard. */
  isNumber: boolean;
  read: (text: string) => CellInput<Values>;
  /** Where typing starts: the text of the cell, or the key that opened it. */
  text: string;
  /** The text of the cell now: a colleague may change it meanwhile. */
  stored: string;
  onCommit: (values: Values, down: number, right: number) => void;
  onCancel: () => void;
}

/** Enter, Tab and the arrows save and move on, Escape cancels. Ctrl S, Z and Y save first. */
export const CellEditor = <Values,>(props: CellEditorProps<Values>) => {
  const { label, isNumber, read, text, stored, onCommit, onCancel } = props;
  const translate = useTranslate();
  const errorId = useId();
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string>();
  const [known, setKnown] = useState(stored);
  const [input, setInput] = useState<HTMLElement | null>(null);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(field, useFocusWhenShown<HTMLInputElement>());
  const now = read(typed);
  const isUntouched = typed === '' && text === '';
  const isOvertaken = stored !== known;
  useTellUnread(field, problem !== undefined || isOvertaken || ('problem' in now && !isUntouched));

  const cancel = () => {
    isDone.current = true;
    onCancel();
  };

  const commit = (down: number, right: number) => {
    if (isDone.current) return;
    if ('problem' in now) {
      if (isUntouched) return cancel();
      setProblem(translate(now.problem, { most: now.limit ?? 0, ...now.both }));
      return;
    }
    if (isOvertaken) {
      if (typed === known || typed === stored) return cancel();
      setKnown(stored);
      setProblem(translate('grid.overtaken', { value: stored || '–' }));
      return;
    }
    isDone.current = true;
    onCommit(now.values, down, right);
  };

  const press = (event: KeyboardEvent) => {
    if (isForAll(event)) {
      commit(0, 0);
      // Invalid text stays: nothing is saved or undone around it.
      if (isDone.current) return;
      event.preventDefault();
    }
    // The grid's own keys are for cells not being edited.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
      return;
    }
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    commit(...move);
  };

  return (
    <>
      <InputBase
        ref={setInput}
        inputRef={inputRef}
        fullWidth
        value={typed}
        error={problem !== undefined}
        inputProps={{
          'aria-label': label,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem ? errorId : undefined,
          inputMode: isNumber ? 'decimal' : 'text',
        }}
        onChange={event => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={press}
        onBlur={() => commit(0, 0)}
        sx={cellEditorStyle}
      />
      <Popper open={problem !== undefined} anchorEl={input} placement="bottom-start">
        <Paper id={errorId} role="alert" elevation={4} sx={{ px: 1, py: 0.5, maxWidth: 280 }}>
          {problem}
        </Paper>
      </Popper>
    </>
  );
};

export const cellEditorStyle = {
  alignSelf: 'stretch',
  px: 0.75,
  bgcolor: 'background.paper',
  outline: '2px solid',
  outlineColor: 'primary.main',
  outlineOffset: -2,
  '&.Mui-error': { outlineColor: 'error.main' },
  '& input': { p: 0, textAlign: 'inherit' },
} as const;
