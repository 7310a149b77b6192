import { useTranslate } from 'ra-core';
import { useResources } from '../resource/resource.ts';

export const useAuditLabels = () => {
  const translate = useTranslate();
  const resources = useResources();

  const screenName = (type: string) =>
    resources.find(({ apiName, loggedAs }) => apiName === type || loggedAs === type)?.name ?? type;

  const typeLabel = (type: string) =>
    translate(`auditlog.types.${type}`, {
      _: translate(`resources.${screenName(type)}.name`, { smart_count: 1, _: type || '–' }),
    });

  const isNamed = (type: string) =>
    translate(`auditlog.types.${type}`, {
      _: translate(`resources.${screenName(type)}.name`, { _: '' }),
    }) !== '';

  /** A list column may have another heading than the field. */
  const fieldLabel = (type: string, field: string) => {
    if (field === 'active') return translate('auditlog.fields.active');
    return translate(`resources.${screenName(type)}.fields.${field}`, {
      _: translate(`auditlog.fields.${field}`, { _: field }),
    });
  };

  /** `customers.created` combines two translated words. */
  const actionLabel = (code: string) => {
    const [type = '', what = ''] = code.split('.');
    const composed = isNamed(type)
      ? translate(`auditlog.changes.${what}`, { name: typeLabel(type), _: code })
      : code;
    return translate(`auditlog.actions.${code}`, { _: composed });
  };

  return { actionLabel, typeLabel, fieldLabel, screenName };
};
