import { useTranslate } from 'ra-core';
import { useResources } from '../record/resource.ts';

/** The labels of the log's codes; an unknown code is shown unchanged. */
export const useAuditLabels = () => {
  const translate = useTranslate();
  const resources = useResources();

  /** The screens' label of the log's `type`. */
  const screenName = (type: string) =>
    resources.find(({ apiName, loggedAs }) => apiName === type || loggedAs === type)?.name ?? type;

  const typeLabel = (type: string) =>
    translate(`auditlog.types.${type}`, {
      _: translate(`resources.${screenName(type)}.name`, { smart_count: 1, _: type || '–' }),
    });

  /** A column of lists may be headed by another word than the field's own. */
  const fieldLabel = (type: string, field: string) => {
    if (field === 'active') return translate('auditlog.fields.active');
    return translate(`resources.${screenName(type)}.fields.${field}`, {
      _: translate(`auditlog.fields.${field}`, { _: field }),
    });
  };

  /** `customers.created` is made of two words that have texts of their own. */
  const actionLabel = (code: string) => {
    const [type = '', what = ''] = code.split('.');
    const isChange = translate(`resources.${screenName(type)}.name`, { _: '' }) !== '';
    const composed = isChange
      ? translate(`auditlog.changes.${what}`, { name: typeLabel(type), _: code })
      : code;
    return translate(`auditlog.actions.${code}`, { _: composed });
  };

  return { actionLabel, typeLabel, fieldLabel, screenName };
};
