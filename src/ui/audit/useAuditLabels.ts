import { useTranslate } from 'ra-core';

/** What the log calls otherwise than the screens do. */
const SCREEN_NAMES: Record<string, string> = { roles: 'rollen', tenant: 'tenants', user: 'users' };

/** What the log's codes are called; one that nobody named is shown as it is (spec §4). */
export const useAuditLabels = () => {
  const translate = useTranslate();

  const typeLabel = (type: string) =>
    translate(`auditlog.types.${type}`, {
      _: translate(`resources.${screenName(type)}.name`, { smart_count: 1, _: type || '–' }),
    });

  const fieldLabel = (type: string, field: string) =>
    translate(`resources.${screenName(type)}.fields.${field}`, { _: field });

  /** `customers.created` is made of two words that have texts of their own. */
  const actionLabel = (code: string) => {
    const [type = '', what = ''] = code.split('.');
    const isChange = translate(`resources.${screenName(type)}.name`, { _: '' }) !== '';
    const composed = isChange
      ? translate(`auditlog.changes.${what}`, { name: typeLabel(type), _: code })
      : code;
    return translate(`auditlog.actions.${code}`, { _: composed });
  };

  /** A status in the language of the screen; any other text as it is. */
  const valueLabel = (type: string, field: string, value: string) =>
    field === 'status'
      ? translate(`resources.${screenName(type)}.statuses.${value}`, { _: value })
      : value;

  return { actionLabel, typeLabel, fieldLabel, valueLabel };
};

const screenName = (type: string) => SCREEN_NAMES[type] ?? type;
