import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { dayText } from '#contract/base/fields';
import { saveSettings, SettingsConflict } from '../../../platform/data/savedSettings.ts';
import { type ReadSettings, readSettings } from '../../../platform/data/tenantRecords.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useChosenTenantId } from '../../../platform/tenant/useTenants.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd, type Refusals } from '../../../ui/form/CallForm.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';

const schema = z.object({ hours_closed_until: dayText.nullable() });

const CloseDaysDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const call = useSessionCall();
  const tenantId = Number(useChosenTenantId()) || undefined;
  const read = useQuery({
    queryKey: ['tenantSettings', tenantId],
    queryFn: ({ signal }) => call(() => readSettings(tenantId, signal)),
  });
  const title = translate('hours.close_title');
  return (
    <FormDialog title={title} onClose={onClose}>
      <ReadState read={read} name={title} fallback={<FormSkeleton />}>
        {settings => <CloseDays settings={settings} tenantId={tenantId} onClose={onClose} />}
      </ReadState>
    </FormDialog>
  );
};

interface CloseDaysProps {
  settings: ReadSettings;
  tenantId: number | undefined;
  onClose: () => void;
}

const CloseDays = ({ settings, tenantId, onClose }: CloseDaysProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const explain = useExplain();
  const notify = useNotify();
  const queryClient = useQueryClient();
  // The settings that a conflict showed: saving again replaces a colleague's change.
  const seen = useRef<ReadSettings>(undefined);

  const send = async (values: FieldValues, opened: object = {}): Promise<Refusals | void> => {
    const fields = schema.parse(values);
    try {
      await saveSettings({
        tenantId,
        fields,
        opened: { ...settings, ...opened },
        seen: seen.current,
      });
    } catch (error) {
      if (!(error instanceof SettingsConflict)) throw error;
      seen.current = error.current;
      const day = error.current.hours_closed_until;
      return {
        hours_closed_until: translate('hours.closed_meanwhile', {
          day: day ? format.date(day) : translate('hours.nothing_closed'),
        }),
      };
    }
    await queryClient.invalidateQueries({ queryKey: ['tenantSettings', tenantId] });
    const day = fields.hours_closed_until;
    notify(day ? 'hours.closed' : 'hours.opened', {
      type: 'success',
      messageArgs: day ? { day: format.date(day) } : {},
    });
    onClose();
  };

  return (
    <CallForm
      resolver={zodResolver(schema)}
      record={settings}
      send={send}
      explain={error => explain(error, 'errors.server_error')}
      keepsRecord
    >
      <DayInput
        source="hours_closed_until"
        label="hours.closed_until"
        isRequired={false}
        direction="last"
        helperText="hours.close_hint"
      />
      <FormEnd submit={translate('hours.close')} onCancel={onClose} />
    </CallForm>
  );
};

export default CloseDaysDialog;
