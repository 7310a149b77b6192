import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ReportedShortage } from '#contract/availability/availability';
import type { Days } from '#contract/base/days';
import { PRODUCT_CATEGORIES } from '#contract/catalogue/productCategories.values';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import type { ShortageFilter } from './shortageCards.ts';
import type { ShortageQuery } from './useShortages.ts';

interface ShortageFiltersProps {
  days: Days;
  filter: ShortageFilter;
  shortages: readonly ReportedShortage[];
  onChoose: (query: ShortageQuery) => void;
}

export const ShortageFilters = ({ days, filter, shortages, onChoose }: ShortageFiltersProps) => {
  const translate = useTranslate();
  const all = translate('common.list.all');
  const products = new Map(shortages.map(({ product_id, name }) => [product_id, name]));
  const projects = new Map(
    shortages.flatMap(shortage =>
      shortage.projects.map(({ project_id, name }) => [project_id, name])
    )
  );
  return (
    <>
      <PeriodFields days={days} onChoose={onChoose} />
      <ChoiceSelect
        label={translate('resources.products.fields.category_id')}
        value={filter.category ?? ''}
        all={all}
        onChoose={category => onChoose({ category: category || undefined })}
        sx={{ width: 140 }}
      >
        {PRODUCT_CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect
        label={translate('resources.projects.name', { smart_count: 1 })}
        value={filter.project ?? ''}
        all={all}
        onChoose={project => onChoose({ project: project || undefined })}
        sx={{ width: 180 }}
      >
        {[...projects].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {filter.project !== undefined && !projects.has(filter.project) && (
          <option value={filter.project}>{`#${filter.project}`}</option>
        )}
      </ChoiceSelect>
      {filter.product === undefined ? (
        <ChoiceSelect
          label={translate('resources.products.name', { smart_count: 1 })}
          value=""
          all={all}
          onChoose={product => onChoose({ product: product || undefined })}
          sx={{ width: 180 }}
        >
          {[...products].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceSelect>
      ) : (
        <Chip
          label={products.get(filter.product) ?? `#${filter.product}`}
          onDelete={() => onChoose({ product: undefined })}
        />
      )}
    </>
  );
};

interface PeriodFieldsProps {
  days: Days;
  onChoose: (query: ShortageQuery) => void;
}

const PeriodFields = ({ days: { first, last }, onChoose }: PeriodFieldsProps) => {
  const translate = useTranslate();
  const isReversed = last < first;
  const day = (end: 'first' | 'last', value: string, name: 'from' | 'until') => (
    <DayField
      label={translate(`lists.periods.${end}`)}
      value={value}
      {...(isReversed &&
        end === 'last' && { error: true, helperText: translate('validation.before_start') })}
      onChange={chosen => chosen && onChoose({ [name]: chosen })}
      // Half of a phone's width would cut the year off.
      sx={{ width: { xs: '100%', sm: 196 } }}
    />
  );
  return (
    <>
      {day('first', first, 'from')}
      {day('last', last, 'until')}
    </>
  );
};
