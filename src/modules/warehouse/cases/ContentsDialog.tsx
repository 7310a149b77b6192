import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { CaseContents } from '#contract/warehouse/cases';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { AddPieces } from './AddPieces.tsx';
import { type CaseVersion, readContents, saveContents } from './cases.calls.ts';
import { inputOf, keyOf, type Piece, storedPieces } from './pieces.ts';
import { useFoundPieces } from './useFoundPieces.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ReadGate, UnreadFields } from '../../../ui/form/unreadFields.tsx';
import { useSavePart } from '../../../ui/record/useSavePart.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

interface ContentsDialogProps {
  unit: CaseVersion;
  contents: CaseContents['contents'];
  onClose: () => void;
}

const ContentsDialog = ({ unit, contents, onClose }: ContentsDialogProps) => {
  const translate = useTranslate();
  const savePart = useSavePart({ saved: 'cases.saved', onClose });
  const call = useSessionCall();
  const explain = useFailureLines('cases.save_failed');
  const [{ opened, pieces }, setTyped, isTyped] = useTypedState<z.infer<typeof storedPieces>>({
    name: 'contents',
    start: () => ({ opened: { version: unit.version, contents }, pieces: contents }),
    stored: storedPieces,
  });
  const save = useMutation({
    mutationFn: () =>
      call(() =>
        savePart({
          version: opened.version,
          opened: opened.contents,
          sent: pieces.map(inputOf),
          readNow: async () => (await readContents(unit.id, { tenantId: unit.tenantId })).contents,
          save: version => saveContents({ ...unit, version }, pieces.map(inputOf)),
          write: now =>
            now.map(piece => `${piece.amount} × ${piece.code ?? piece.name}`).join(', '),
        })
      ),
    networkMode: 'always',
  });
  const refusals = apiErrorOf(save.error)?.fields ?? {};
  const change = (next: readonly Piece[]) => {
    save.reset();
    setTyped({ opened, pieces: next });
  };
  // A code that is found later adds to what is shown then.
  const add = useEvent((piece: Piece) => {
    const isIn = pieces.some(known => keyOf(known) === keyOf(piece));
    if (!isIn) change([...pieces, piece]);
    return !isIn;
  });
  const codes = useFoundPieces({ tenantId: unit.tenantId, onFound: add });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !codes.isFinding) save.mutate();
  };
  return (
    <FormDialog title={translate('cases.edit_title')} onClose={onClose} isTyped={isTyped} wide>
      <UnreadFields>
        <Stack sx={{ gap: 2 }}>
          <FocusFirst of="[role=dialog] form" />
          <AddPieces codes={codes} onAdd={add} />
          <ReadGate>
            <Stack component="form" onSubmit={submit} sx={{ gap: 2 }} noValidate>
              {pieces.length === 0 && (
                <Typography color="textSecondary">{translate('cases.none')}</Typography>
              )}
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {pieces.map((piece, index) => (
                  <PieceRow
                    key={keyOf(piece)}
                    piece={piece}
                    refusal={refusals[`contents.${index}`] ?? refusals[`contents.${index}.amount`]}
                    onAmount={amount =>
                      change(pieces.map(each => (each === piece ? { ...each, amount } : each)))
                    }
                    onRemove={() => change(pieces.filter(each => each !== piece))}
                  />
                ))}
              </Box>
              {save.error && (
                <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
                  {explain(save.error)}
                </Alert>
              )}
              <Stack direction="row" sx={{ gap: 1 }}>
                <BusyButton
                  type="submit"
                  variant="contained"
                  busy={save.isPending || codes.isFinding}
                >
                  {translate('ra.action.save')}
                </BusyButton>
                <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
              </Stack>
            </Stack>
          </ReadGate>
        </Stack>
      </UnreadFields>
    </FormDialog>
  );
};

interface PieceRowProps {
  piece: Piece;
  refusal: string | undefined;
  onAmount: (amount: Piece['amount']) => void;
  onRemove: () => void;
}

const PieceRow = ({ piece, refusal, onAmount, onRemove }: PieceRowProps) => {
  const translate = useTranslate();
  const { equipment_id, name, code, amount } = piece;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Typography variant="body2" color="textSecondary">
          {code}
        </Typography>
        {refusal && (
          <Typography variant="body2" color="error" role="alert">
            {refusal}
          </Typography>
        )}
      </Box>
      {equipment_id === null && (
        <NumberField
          kind="count"
          required
          least={1}
          most={LINE_AMOUNT_MAX}
          label={translate('cases.amount')}
          ariaLabel={translate('cases.amount_of', { name })}
          value={amount}
          onChange={onAmount}
          sx={{ width: 130, flex: 'none' }}
        />
      )}
      <IconButton aria-label={translate('cases.remove', { name: code ?? name })} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Stack>
  );
};

export default ContentsDialog;
