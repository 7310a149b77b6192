import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetManyAggregate, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { momentText } from '#contract/base/fields';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { errorShownInline } from '../../../feedback/FailureAlert.tsx';
import type { Checked } from '../model/checked.ts';
import type { Target } from '../model/targets.ts';
import type { Wizard } from '../useWizard.ts';
import { ShownPart, useRowName } from './RowName.tsx';

interface CheckedRowsProps {
  wizard: Wizard;
  checked: Checked;
}

export const ChangedRows = ({ wizard, checked: { changed } }: CheckedRowsProps) => {
  const translate = useTranslate();
  const nameOf = useRowName(wizard);
  const targetOf = (field: string) =>
    wizard.targets.find(({ names }) => names?.idField === field) ??
    wizard.targets.find(each => each.field === field);
  if (changed.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('transfer.changes.title')}>
      <Typography variant="h3">{translate('transfer.changes.title')}</Typography>
      <ShownPart items={changed}>
        {shown => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map(({ index, changes }) => (
              <Box
                key={index}
                component="li"
                sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
              >
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {nameOf(index)}
                </Typography>
                {Object.entries(changes).map(([field, { before, after }]) => {
                  const target = targetOf(field);
                  const of = { wizard, target };
                  return (
                    <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {target?.label ?? field}: <del>{<Shown {...of} value={before} />}</del>
                      {' → '}
                      <ins>{<Shown {...of} value={after} />}</ins>
                    </Typography>
                  );
                })}
              </Box>
            ))}
          </Box>
        )}
      </ShownPart>
    </Box>
  );
};

interface ShownProps {
  wizard: Wizard;
  target: Target | undefined;
  value: unknown;
}

const Shown = ({ wizard, target, value }: ShownProps) => {
  const format = useFormat();
  if (value === null || value === undefined || value === '') return '–';
  if (target?.names && typeof value === 'number') {
    return <RecordName resource={target.names.resource} id={value} />;
  }
  if (typeof value === 'number' && target?.isPercentage) return `${format.number(value)}%`;
  if (typeof value === 'number')
    return target?.isMoney ? format.money(value) : format.number(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string' && typeof value !== 'boolean') return JSON.stringify(value);
  const option = target && wizard.optionsOf(target).find(each => each.value === value);
  if (option) return option.label;
  if (target?.kind === 'moment' && momentText.safeParse(value).success) {
    return format.moment(String(value));
  }
  return target?.kind === 'day' ? format.date(String(value)) : String(value);
};

const RecordName = ({ resource, id }: { resource: string; id: number }) => {
  const represent = useGetRecordRepresentation(resource);
  const { data } = useGetManyAggregate(resource, { ids: [id] }, errorShownInline);
  const [record] = data ?? [];
  return record ? represent(record) : `#${id}`;
};
