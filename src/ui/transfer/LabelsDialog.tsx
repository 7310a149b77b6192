import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { type FieldValues, type Resolver, useWatch } from 'react-hook-form';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import {
  LABEL_FORMATS,
  type LabelFormat,
  LABELS_PER_PAGE,
  labelsInput,
} from '#contract/warehouse/labels';
import { makeLabels } from '../../platform/data/recordCodes.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useFailureLines } from '../feedback/useExplain.ts';
import { CallForm, FormEnd } from '../form/CallForm.tsx';
import { zodResolver } from '../form/zodResolver.ts';
import { saveFile } from './saveFile.ts';
import { CountInput } from '../form/NumberInput.tsx';

const check = zodResolver(labelsInput);

/** A single label has no position: an earlier sheet position is ignored. */
const resolver: Resolver = ({ first, ...values }, ...rest) =>
  check({ ...values, first: isSheet(values.format) ? first : 1 }, ...rest);

const isSheet = (format: LabelFormat) => LABELS_PER_PAGE[format] > 1;

const FORMATS = LABEL_FORMATS.map(id => ({ id, name: `codes.labels.formats.${id}` }));

interface LabelsDialogProps {
  resource: CodedResource;
  ids: readonly number[];
  onClose: () => void;
}

const LabelsDialog = ({ resource, ids, onClose }: LabelsDialogProps) => {
  const translate = useTranslate();
  const explain = useFailureLines('codes.labels.failed');
  const [format, setFormat] = useStore<LabelFormat>('labels.format', 'sheet_24');
  const send = async (values: FieldValues) => {
    const wanted = labelsInput.parse(values);
    const file = await makeLabels(wanted);
    setFormat(wanted.format);
    saveFile(file.name, file);
    onClose();
  };
  return (
    <FormDialog title={translate('codes.labels.title')} onClose={onClose}>
      <CallForm
        resolver={resolver}
        record={{ resource, ids, format, first: 1 }}
        send={send}
        explain={explain}
      >
        <Typography color="textSecondary">
          {translate(`codes.labels.text_${resource}`, { smart_count: ids.length })}
        </Typography>
        <SelectInput source="format" label="codes.labels.format" choices={FORMATS} />
        <FirstInput />
        <FormEnd submit={translate('codes.labels.make')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const FirstInput = () => {
  const format: LabelFormat = useWatch({ name: 'format' });
  if (!isSheet(format)) return null;
  return (
    <CountInput source="first" label="codes.labels.first" helperText="codes.labels.first_hint" />
  );
};

export default LabelsDialog;
