import { useLocaleState, useTranslate } from 'ra-core';
import { choiceWord } from '#contract/base/choiceWords.values';
import { isLocale, LOCALE_NAMES } from '#contract/base/locales';
import { valueOf } from '../../platform/api/ApiError.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useAuditLabels } from './useAuditLabels.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Fields of amounts in euros; those that end in `cents` are in cents. */
const EUROS: ReadonlySet<string> = new Set(['payment_amount', 'total']);

const isCents = (field: string) => field === 'cents' || field.endsWith('_cents');

export const useAuditValues = (resourceType: string) => {
  const translate = useTranslate();
  const { fieldLabel, typeLabel, screenName } = useAuditLabels();
  const format = useFormat();
  const [chosen] = useLocaleState();
  const locale = isLocale(chosen) ? chosen : 'en';
  const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });

  const word = (field: string, value: string): string => {
    const screen = screenName(resourceType);
    if (field === 'country' && /^[A-Z]{2}$/.test(value)) return regions.of(value) ?? value;
    if (field.startsWith('language') && isLocale(value)) return LOCALE_NAMES[value];
    if (field === 'user_type') return translate(`resources.users.types.${value}`, { _: value });
    if (field === 'resource') return typeLabel(value);
    if (resourceType === 'api-tokens' && field === 'permissions') {
      return translate(`integrations.may.${value}`, { _: value });
    }
    if (resourceType === 'webhook-endpoints' && field === 'types') {
      const [kind, what] = value.split('.');
      return translate(`integrations.happened.${what}`, {
        kind: translate(`integrations.kinds.${kind}`),
        _: value,
      });
    }
    if (field === 'project_status') {
      return translate(`resources.projects.statuses.${value}`, { _: value });
    }
    const known = choiceWord(resourceType, field, value, locale);
    if (known !== value) return known;
    const own = `auditlog.values.${field.endsWith('status') ? 'status' : field}.${value}`;
    const ofScreen = field === 'status' ? `resources.${screen}.statuses.${value}` : own;
    return translate(ofScreen, { _: translate(own, { _: value }) });
  };

  const changed = ([field, change]: [string, unknown]) =>
    `${fieldLabel(resourceType, field)} ${written(field, valueOf(change, 'from'))} → ${written(field, valueOf(change, 'to'))}`;

  /** `4 × Spot (Optional)`, `Spot: Amount 3 → 4`, `49 × M50 → Canon M50`, or each field by its label. */
  const item = (named: object): string => {
    const { name, amount, count = amount, optional, product, changes } = Object(named);
    if (changes) return `${name}: ${Object.entries(Object(changes)).map(changed).join(', ')}`;
    if (name !== undefined && count !== undefined) {
      const whither = product === undefined ? '' : ` → ${product}`;
      return `${count} × ${name}${whither}${optional ? ` (${fieldLabel(resourceType, 'optional')})` : ''}`;
    }
    return Object.entries(named)
      .map(([field, value]) => `${fieldLabel(resourceType, field)} ${written(field, value)}`)
      .join(', ');
  };

  const number = (field: string, value: number) => {
    if (isCents(field)) return format.money(value / 100);
    if (EUROS.has(field)) return format.money(value);
    if (field === 'bytes') {
      return translate('auditlog.bytes', { count: format.number(Math.ceil(value / 1024)) });
    }
    return field.endsWith('_id') || field === 'import' ? `#${value}` : format.number(value);
  };

  const text = (field: string, value: string) => {
    if (MOMENT.test(value)) return format.moment(value);
    if (DAY.test(value)) return format.date(value);
    if (EUROS.has(field) && Number.isFinite(Number(value))) return format.money(Number(value));
    return word(field, value);
  };

  const written = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value)) {
      return value.map(each => written(field, each)).join('; ') || '–';
    }
    if (typeof value === 'object') return item(value);
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value === 'number') return number(field, value);
    return typeof value === 'string' ? text(field, value) : '–';
  };
  return written;
};
