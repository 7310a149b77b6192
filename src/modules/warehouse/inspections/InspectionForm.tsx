import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { z } from 'zod';
import {
  ELECTRICAL_INSPECTION,
  INSPECTION_RESULTS,
  inspectionFields,
  inspectionInput,
} from '#contract/warehouse/inspections';
import { IMAGE_TYPES, PDF_TYPE } from '#contract/files/images';
import { NewUpload } from '../../../platform/data/uploads.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useToday } from '../../../platform/time/useToday.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { FileButton, useFileField } from '../../../ui/form/fileField.tsx';
import { Report, ReportPicture } from './InspectionDetail.tsx';
import { RankedReferenceInput } from '../../../ui/form/RankedReferenceInput.tsx';

/** The server's schema, except a new report, which has no key until uploaded. */
const schema = inspectionInput.extend({
  report: z
    .union([z.instanceof(NewUpload), z.string()])
    .nullable()
    .optional(),
});

const InspectionForm = () => {
  const today = useToday();
  const { data: user } = useSignedInUser();
  const [start] = useState(() => ({
    kind: ELECTRICAL_INSPECTION,
    inspected_on: today,
    result: 'passed' as const,
    inspector: user?.fullName,
  }));
  return (
    <RecordForm schema={schema} defaultValues={start}>
      <RankedReferenceInput
        source={inspectionFields.equipment_id}
        reference="equipment"
        sort={BY_NAME}
      >
        <ChoiceInput optionText={unitText} filterToQuery={q => ({ q })} isRequired />
      </RankedReferenceInput>
      <FormRow>
        <TextInput source={inspectionFields.kind} isRequired />
        <DayInput source={inspectionFields.inspected_on} direction="last" />
        <SelectInput
          source={inspectionFields.result}
          choices={RESULTS}
          isRequired
          helperText="resources.inspections.failed_hint"
        />
        <TextInput source={inspectionFields.inspector} />
      </FormRow>
      <TextInput source={inspectionFields.notes} multiline minRows={3} />
      <ReportInput />
    </RecordForm>
  );
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const RESULTS = INSPECTION_RESULTS.map(id => ({
  id,
  name: `resources.inspections.statuses.${id}`,
}));

interface Unit {
  name: string;
  code?: string | null;
}

const unitText = ({ name, code }: Unit) => [code, name].filter(Boolean).join(' · ');

const ACCEPTED = [...IMAGE_TYPES, PDF_TYPE].join(',');

const ReportInput = () => {
  const translate = useTranslate();
  const text = (name: string) => translate(`resources.inspections.report_${name}`);
  const { value, file, preview, problem, pick, remove } = useFileField(
    inspectionFields.report,
    'inspections'
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {file?.type === PDF_TYPE && <Typography>{file.name}</Typography>}
      {file && file.type !== PDF_TYPE && <ReportPicture src={preview} />}
      {typeof value === 'string' && value && <Report name={value} />}
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={text('choose')}
            accept={ACCEPTED}
            onPick={chosen => void pick(chosen)}
          />
          {Boolean(value) && <Button onClick={remove}>{text('remove')}</Button>}
        </Stack>
        <FormHelperText error={Boolean(problem)} role={problem && 'alert'} sx={{ mx: 0, mt: 1 }}>
          {problem ?? text('hint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
};

export default InspectionForm;
