import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { codesFrom, NEW_UNITS_MAX } from '#contract/catalogue/newUnits';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { CountInput } from '../../../ui/form/NumberInput.tsx';
import { ScannedInput } from '../../../ui/form/ScannedInput.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import LabelsDialog from '../../../ui/transfer/LabelsDialog.tsx';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { addUnits, type OfProduct } from './newUnits.calls.ts';
import { severalUnits, unitsOf } from './newUnits.ts';
import { TypedStock, useNextUnit } from './TypedStock.tsx';

const resolver = zodResolver(severalUnits);

interface SeveralUnitsDialogProps {
  product: OfProduct;
  onClose: () => void;
}

interface Added {
  ids: readonly number[];
  first: string;
  last: string;
}

const SeveralUnitsDialog = ({ product, onClose }: SeveralUnitsDialogProps) => {
  const translate = useTranslate();
  const [added, setAdded] = useState<Added>();
  const read = useNextUnit(product);
  if (added) return <AddedUnits added={added} onClose={onClose} />;
  return (
    <FormDialog title={translate('resources.equipment.several.title')} onClose={onClose}>
      <ReadState
        read={read}
        name={translate('resources.equipment.several.title')}
        fallback={<FormSkeleton />}
      >
        {next => (
          <UnitsForm
            product={product}
            record={{
              amount: Math.min(next.typed_stock ?? 1, NEW_UNITS_MAX),
              first: next.code,
              location: next.location,
              serials: '',
            }}
            typedStock={next.typed_stock}
            onAdded={setAdded}
            onClose={onClose}
          />
        )}
      </ReadState>
    </FormDialog>
  );
};

interface UnitsFormProps extends SeveralUnitsDialogProps {
  record: object;
  typedStock: number | undefined;
  onAdded: (added: Added) => void;
}

const UnitsForm = ({ product, record, typedStock, onAdded, onClose }: UnitsFormProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const explain = useFailureLines('resources.equipment.several.failed');
  const formKey = useFormKey();

  const send = async (values: FieldValues) => {
    const body = unitsOf(severalUnits.parse(values));
    try {
      const ids = await addUnits(product, body, formKey(body));
      refresh();
      const codes = body.units.map(({ code }) => code);
      onAdded({ ids, first: codes[0] ?? '', last: codes.at(-1) ?? '' });
      return undefined;
    } catch (error) {
      const refused = Object.keys(apiErrorOf(error)?.fields ?? {});
      const takenOf = (field: 'code' | 'serial_number') =>
        body.units.flatMap((unit, index) =>
          refused.includes(`units.${index}.${field}`) ? (unit[field] ?? []) : []
        );
      const refusals = Object.entries({
        first: takenOf('code'),
        serials: takenOf('serial_number'),
      }).filter(([, values]) => values.length > 0);
      if (refusals.length === 0) throw error;
      return Object.fromEntries(
        refusals.map(([field, taken]) => [
          field,
          translate('resources.equipment.several.taken_codes', { values: taken.join(', ') }),
        ])
      );
    }
  };

  return (
    <CallForm resolver={resolver} record={record} send={send} explain={explain}>
      <Typography color="textSecondary">{translate('resources.equipment.several.text')}</Typography>
      <FormRow>
        <CountInput source="amount" label="resources.equipment.several.amount" />
        <ScannedInput
          source="first"
          label="resources.equipment.several.first"
          helperText={<Codes />}
        />
      </FormRow>
      {typedStock !== undefined && <StockOfUnits stock={typedStock} />}
      <TextInput source="location" label="resources.equipment.fields.location" />
      <TextInput
        source="serials"
        label="resources.equipment.several.serials"
        helperText="resources.equipment.several.serials_hint"
        multiline
        minRows={3}
        maxRows={12}
      />
      <FormFailure />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <AddButton />
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </CallForm>
  );
};

const StockOfUnits = ({ stock }: { stock: number }) => {
  const amount: unknown = useWatch({ name: 'amount' });
  const units = typeof amount === 'number' && amount >= 1 ? amount : undefined;
  return <TypedStock stock={stock} units={units} />;
};

const useCodes = () => {
  const [amount, first] = useWatch({ name: ['amount', 'first'] });
  const isCount = typeof amount === 'number' && amount >= 1 && amount <= MOST_SHOWN;
  return codesFrom(typeof first === 'string' ? first : '', isCount ? amount : 1);
};

/** Larger amounts are refused. */
const MOST_SHOWN = 999;

const Codes = () => {
  const translate = useTranslate();
  const codes = useCodes();
  const [first = '', ...others] = codes;
  return (
    others.length > 0 &&
    translate('resources.equipment.several.codes', { first, last: others.at(-1) ?? '' })
  );
};

const AddButton = () => {
  const translate = useTranslate();
  const amount: unknown = useWatch({ name: 'amount' });
  return (
    <SubmitButton
      label={translate('resources.equipment.several.submit', {
        smart_count: typeof amount === 'number' ? amount : 1,
      })}
    />
  );
};

interface AddedUnitsProps {
  added: Added;
  onClose: () => void;
}

const AddedUnits = ({ added: { ids, first, last }, onClose }: AddedUnitsProps) => {
  const translate = useTranslate();
  const hasLabels = useServerHas('warehouse');
  const [isMaking, setMaking] = useState(false);
  if (isMaking) return <LabelsDialog resource="equipment" ids={ids} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('resources.equipment.several.done', { smart_count: ids.length })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>
        {ids.length > 1 ? translate('resources.equipment.several.codes', { first, last }) : first}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        {hasLabels && (
          <Button variant="contained" onClick={() => setMaking(true)}>
            {translate('resources.equipment.several.labels')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </Stack>
    </FormDialog>
  );
};

export default SeveralUnitsDialog;
