import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { namesOfAmbiguous } from '../../../platform/data/recordCodes.ts';
import { codeIn } from '../../../platform/scanner/scannedCodes.ts';
import { UnreadNotice } from '../../../ui/feedback/UnreadNotice.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { useNoteTyped } from '../../../ui/dialog/openedDialog.ts';
import { RecordPicker } from '../../../ui/form/RecordPicker.tsx';
import { useTellUnread } from '../../../ui/form/unreadFields.tsx';
import { RefusalList, RefusalRow } from '../scanning/RefusalList.tsx';
import type { Piece } from './pieces.ts';
import { isNoPiece, type RefusedCode, type useFoundPieces } from './useFoundPieces.ts';

interface AddPiecesProps {
  codes: ReturnType<typeof useFoundPieces>;
  onAdd: (piece: Piece) => void;
}

export const AddPieces = ({ codes, onAdd }: AddPiecesProps) => {
  const translate = useTranslate();
  const choose = (product: RaRecord | null) => {
    if (product === null) return;
    const { id, name, code } = product;
    onAdd({
      equipment_id: null,
      product_id: Number(id),
      name: String(name),
      code: typeof code === 'string' ? code : null,
      amount: 1,
    });
  };
  return (
    <>
      <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
        <CodeOfPiece {...codes} />
        <Box sx={{ flex: 1 }}>
          <RecordPicker
            label={translate('cases.product')}
            resource="products"
            filter={NO_KITS}
            chosen={undefined}
            onChoose={choose}
          />
        </Box>
      </Stack>
      <UnreadNotice />
      <RefusedCodes {...codes} />
    </>
  );
};

const NO_KITS = { type: 'single' };

const CodeOfPiece = ({ find, known }: AddPiecesProps['codes']) => {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const isOpen = typed.trim() !== '';
  const noteTyped = useNoteTyped();
  useTellUnread(field, isOpen);
  useEffect(() => {
    if (isOpen) noteTyped();
  }, [isOpen, noteTyped]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) return;
    find(codeIn(typed));
    setTyped('');
  };
  const isWrong = isOpen && wasLeft;
  const hint = known === undefined || isOpen ? 'code_hint' : 'is_in';
  return (
    <Stack component="form" onSubmit={submit} direction="row" sx={{ gap: 1, flex: 1 }}>
      <TextField
        label={translate('cases.code')}
        value={typed}
        inputRef={field}
        onChange={event => {
          setTyped(event.target.value);
          setWasLeft(false);
        }}
        onBlur={() => setWasLeft(true)}
        error={isWrong}
        helperText={translate(`cases.${isWrong ? 'code_left' : hint}`, { name: known })}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.name, autoComplete: 'off' } }}
      />
      <Button type="submit" sx={{ flex: 'none', alignSelf: 'flex-start' }}>
        {translate('cases.add')}
      </Button>
    </Stack>
  );
};

const RefusedCodes = ({ refused, settle, retry }: AddPiecesProps['codes']) => (
  <RefusalList count={refused.length}>
    {refused.map(each => (
      <RefusedRow
        key={each.id}
        refused={each}
        onSettle={() => settle(each.id)}
        onRetry={() => retry(each)}
      />
    ))}
  </RefusalList>
);

interface RefusedRowProps {
  refused: RefusedCode;
  onSettle: () => void;
  onRetry: () => void;
}

/** Blocks saving until the code is added or discarded. */
const RefusedRow = ({ refused, onSettle, onRetry }: RefusedRowProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const hintId = useId();
  const again = useRef<HTMLButtonElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const noteTyped = useNoteTyped();
  useTellUnread(again, true);
  useEffect(() => noteTyped(), [noteTyped]);
  const { code, error } = refused;
  const names = namesOfAmbiguous(error);
  const reason = () => {
    if (names !== undefined) return translate('errors.ambiguous_code', { names });
    return isNoPiece(error) ? translate('cases.unknown') : explain(error, 'errors.server_error');
  };
  return (
    <RefusalRow code={code} text={reason()} onSettle={onSettle}>
      {wasLeft && (
        <Typography id={hintId} variant="body2" color="error" role="alert" sx={{ width: 1 }}>
          {translate('cases.refused_left')}
        </Typography>
      )}
      <Button
        ref={again}
        size="small"
        onClick={onRetry}
        onBlur={() => setWasLeft(true)}
        aria-describedby={wasLeft ? hintId : undefined}
      >
        {translate('common.retry')}
      </Button>
    </RefusalRow>
  );
};
