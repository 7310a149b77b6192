import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useResourceContext, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { mergeInput } from '#contract/crew/crew';
import { takenBy } from '#contract/crew/crewPlans';
import { valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { apiErrorOf, keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { useExplain } from '../feedback/useExplain.ts';
import { CallForm, FormEnd } from '../form/CallForm.tsx';
import { ChoiceInput } from '../form/ChoiceInput.tsx';
import { useFormKey } from '../form/editSession.ts';
import { RankedReferenceInput } from '../form/RankedReferenceInput.tsx';
import { zodResolver } from '../form/zodResolver.ts';

export interface MergedRecord extends RaRecord {
  id: number;
  name: string;
  version: number;
}

interface MergeDialogProps {
  /** The one that is gone afterwards. */
  record: MergedRecord;
  onClose: () => void;
}

const MergeDialog = ({ record, onClose }: MergeDialogProps) => {
  const { id, name, version } = record;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const formKey = useFormKey();
  const explain = useExplainMerging(name);

  const send = async (values: FieldValues) => {
    const body = mergeInput.parse({ into: values['into'] });
    const path = inChosenTenant(`/${resource}/${id}/merge`);
    const headers = { ...keyHeader(formKey(body)), 'if-match': `"v${version}"` };
    await withReadableErrors(api(path, { method: 'POST', body, headers }));
    notify('merging.done', { type: 'success' });
    onClose();
    void navigate(`/${resource}/${body.into}`, { replace: true });
    // This record is gone: what is on the screen is not read again.
    void queries.invalidateQueries({ refetchType: 'none' });
  };

  return (
    <FormDialog title={translate('merging.title', { name })} onClose={onClose}>
      <CallForm
        resolver={zodResolver(mergeInput)}
        record={NOTHING_CHOSEN}
        send={send}
        explain={explain}
      >
        <Typography>{translate(`merging.texts.${resource}`, { name })}</Typography>
        <RankedReferenceInput source="into" reference={resource} sort={BY_NAME}>
          <ChoiceInput
            label="merging.into"
            optionText={nameOf}
            filterToQuery={q => ({ q })}
            getOptionDisabled={other => other.id === id}
            isRequired
            helperText={false}
          />
        </RankedReferenceInput>
        <FormEnd submit={translate('merging.action')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const NOTHING_CHOSEN = { into: null };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const nameOf = ({ name, plate, email }: RaRecord) =>
  [name, plate ?? email].filter(Boolean).join(' · ');

const REFUSALS = ['in_use', 'person_taken', 'vehicle_taken', 'hours_overlap'];

const useExplainMerging = (name: string) => {
  const translate = useTranslate();
  const format = useFormat();
  const explain = useExplain();
  return (failure: unknown) => {
    const error = apiErrorOf(failure);
    if (!error?.code || !REFUSALS.includes(error.code)) {
      return explain(failure, 'errors.server_error');
    }
    const taken = z.array(takenBy).safeParse(valueOf(error.body, 'taken')).data ?? [];
    const lines = taken.map(({ from, until, project_name, name: other }) =>
      translate('merging.taken', {
        project: project_name ?? other,
        times: format.times(from, until),
      })
    );
    return [translate(`merging.refused.${error.code}`, { name }), ...lines].join('\n');
  };
};

export default MergeDialog;
