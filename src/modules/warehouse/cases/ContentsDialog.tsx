import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { type CaseContents, contentsAnswer } from '#contract/warehouse/cases';
import { TEXT_MAX } from '#contract/base/limits';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { type CaseVersion, readContents, saveContents } from './cases.calls.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { namesOfAmbiguous } from '../../../platform/data/recordCodes.ts';
import { readCode } from '../warehouse.calls.ts';
import { codeIn } from '../../../platform/scanner/scannedCodes.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';
import { RecordPicker } from '../../../ui/form/RecordPicker.tsx';
import { useSavePart } from '../../../ui/record/useSavePart.ts';
import { typedNumber } from '../../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const piece = z.object({
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  amount: typedNumber,
});

type Piece = z.infer<typeof piece>;

const stored = z.object({
  opened: z.object({ version: z.int(), contents: contentsAnswer.shape.contents }),
  pieces: z.array(piece).readonly(),
});

const keyOf = ({ equipment_id, product_id }: Piece) =>
  equipment_id === null ? `product ${product_id}` : `unit ${equipment_id}`;

const inputOf = ({ equipment_id, product_id, amount }: Piece) =>
  equipment_id === null
    ? { product_id: product_id ?? 0, amount: typeof amount === 'number' ? amount : 0 }
    : { equipment_id };

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
  const [{ opened, pieces }, setTyped, isTyped] = useTypedState<z.infer<typeof stored>>({
    name: 'contents',
    start: () => ({ opened: { version: unit.version, contents }, pieces: contents }),
    stored,
  });
  const save = useMutation({
    mutationFn: () =>
      call(() =>
        savePart({
          version: opened.version,
          opened: opened.contents,
          readNow: async () => (await readContents(unit.id, { tenantId: unit.tenantId })).contents,
          save: version => saveContents({ ...unit, version }, pieces.map(inputOf)),
        })
      ),
    networkMode: 'always',
  });
  const refusals = apiErrorOf(save.error)?.fields ?? {};
  const change = (next: readonly Piece[]) => {
    save.reset();
    setTyped({ opened, pieces: next });
  };
  const add = (piece: Piece) => {
    const isIn = pieces.some(known => keyOf(known) === keyOf(piece));
    if (!isIn) change([...pieces, piece]);
    return !isIn;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <FormDialog title={translate('cases.edit_title')} onClose={onClose} isTyped={isTyped} wide>
      <Stack sx={{ gap: 2 }}>
        <FocusFirst of="[role=dialog] form" />
        <AddPieces onAdd={add} tenantId={unit.tenantId} />
        <ReadFirst>
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
              <BusyButton type="submit" variant="contained" busy={save.isPending}>
                {translate('ra.action.save')}
              </BusyButton>
              <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            </Stack>
          </Stack>
        </ReadFirst>
      </Stack>
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

interface AddPiecesProps {
  onAdd: (piece: Piece) => boolean;
  tenantId: number | undefined;
}

const AddPieces = ({ onAdd, tenantId }: AddPiecesProps) => {
  const translate = useTranslate();
  const call = useSessionCall();
  const [code, setCode] = useState('');
  const [known, setKnown] = useState<string>();
  const find = useMutation({
    mutationFn: async (asked: string) => {
      const found = await call(() => readCode(asked, { tenantId }));
      if (found.kind === 'project') throw new Error('a project sits in no case');
      return found;
    },
    networkMode: 'always',
    onSuccess: ({ kind, id, name, amount = 1 }, asked) => {
      const isUnit = kind === 'unit';
      const isNew = onAdd({
        equipment_id: isUnit ? id : null,
        product_id: isUnit ? null : id,
        name,
        code: asked,
        amount,
      });
      setKnown(isNew ? undefined : name);
      setCode('');
    },
  });
  const names = namesOfAmbiguous(find.error);
  const problem = !find.isError
    ? known === undefined
      ? 'cases.code_hint'
      : 'cases.is_in'
    : names === undefined
      ? 'cases.unknown'
      : 'errors.ambiguous_code';
  useScanner(scanned => find.mutate(scanned));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) find.mutate(codeIn(code));
  };
  const choose = (product: RaRecord | null) => {
    if (product === null) return;
    const { id, name, code: ownCode } = product;
    onAdd({
      equipment_id: null,
      product_id: Number(id),
      name: String(name),
      code: typeof ownCode === 'string' ? ownCode : null,
      amount: 1,
    });
  };
  return (
    <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
      <Stack component="form" onSubmit={submit} direction="row" sx={{ gap: 1, flex: 1 }}>
        <TextField
          label={translate('cases.code')}
          value={code}
          onChange={event => {
            find.reset();
            setKnown(undefined);
            setCode(event.target.value);
          }}
          error={find.isError}
          helperText={translate(problem, { names, name: known })}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.name, autoComplete: 'off' } }}
        />
        <BusyButton
          type="submit"
          busy={find.isPending}
          sx={{ flex: 'none', alignSelf: 'flex-start' }}
        >
          {translate('cases.add')}
        </BusyButton>
      </Stack>
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
  );
};

const NO_KITS = { type: 'single' };

export default ContentsDialog;
