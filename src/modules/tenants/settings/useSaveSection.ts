import { useNotify, useTranslate, useTranslateLabel } from 'ra-core';
import { useRef } from 'react';
import { settingsFields } from '#contract/tenants/tenants';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { saveSettings, SettingsConflict } from '../../../platform/data/savedSettings.ts';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import type { Refusals } from '../../../ui/form/CallForm.tsx';

/** Values are codes. */
const CHOICES: readonly string[] = [
  settingsFields.country,
  settingsFields.day_rule,
  settingsFields.language_default,
  settingsFields.logo_url,
  settingsFields.payment_status,
  settingsFields.project_status,
  settingsFields.quote_detail,
  settingsFields.vat_scheme,
];

const SHOWN_LENGTH_MAX = 80;

/**
 * If a colleague changed the same fields, returns their current values, shown below each field; saving again
 * overwrites them.
 */
export const useSaveSection = (tenantId: number | undefined) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const notify = useNotify();
  const { list, number } = useFormat();
  const shown = useRef<{ opened: ReadSettings; seen: ReadSettings }>(undefined);
  const unanswered = useRef<object>(undefined);

  const textOf = (field: string, current: ReadSettings) => {
    const value = field
      .split('.')
      .reduce<unknown>((whole, part) => valueOf(Object(whole), part), current);
    const isText = typeof value === 'string' && value !== '' && !CHOICES.includes(field);
    if (typeof value === 'number')
      return translate('settings.changed_to', { value: number(value) });
    return isText && value.length <= SHOWN_LENGTH_MAX
      ? translate('settings.changed_to', { value })
      : translate('settings.changed_meanwhile');
  };

  return async (fields: object, opened: ReadSettings): Promise<Refusals | undefined> => {
    const before = shown.current;
    const seen = before?.opened.tag === opened.tag ? before?.seen : undefined;
    try {
      const answer = await saveSettings({
        tenantId,
        fields,
        opened,
        seen,
        unanswered: unanswered.current,
      });
      unanswered.current = undefined;
      if (valueOf(answer, 'mollie_tried') === false) {
        notify('settings.mollie_untried', { type: 'warning' });
      }
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = fields;
      if (!(error instanceof SettingsConflict)) throw error;
      const { current, fields: both } = error;
      shown.current = { opened, seen: current };
      const sources = new Set(both.map(field => field.split('.')[0] ?? field));
      const names = [...sources].map(source => label({ source, resource: 'tenants' }));
      notify('settings.changed_fields', {
        type: 'warning',
        messageArgs: { fields: list(names.map(String)) },
      });
      return Object.fromEntries(both.map(field => [field, textOf(field, current)]));
    }
    return undefined;
  };
};
