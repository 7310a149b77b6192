import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import type { Availability } from '#contract/availability/availability';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../../ui/availability/FreeShape.tsx';
import { OptionRow } from '../../../ui/form/OptionRow.tsx';
import { ACTIONS, FREE, type SearchOption, type SearchState } from './searchOptions.ts';

interface SearchResultsProps {
  box: Pick<
    UseAutocompleteReturnValue<SearchOption, false, false, false, true>,
    'groupedOptions' | 'getListboxProps' | 'getOptionProps'
  >;
  searched: string;
  period: Days | undefined;
  isFreeUnknown: boolean;
  state: SearchState;
}

const SearchResults = (props: SearchResultsProps) => {
  const { box, searched, period, isFreeUnknown, state } = props;
  const translate = useTranslate();
  const format = useFormat();
  const groups = box.groupedOptions;
  const hasResults = groups.some(({ group }) => group !== ACTIONS);
  const hasStatus = !hasResults && searched && (state !== 'done' || groups.length === 0);
  const status =
    state === 'offline'
      ? translate('common.offline')
      : translate(`layout.search_${state}`, { text: searched });
  const heading = (group: string) => {
    if (group === ACTIONS) return translate('layout.actions.label');
    if (group !== FREE) return translate(`resources.${group}.name`, { smart_count: 2 });
    return translate('layout.search_free', { period: format.days(period?.first, period?.last) });
  };
  return (
    <Paper elevation={4} sx={panelStyle}>
      {hasStatus && <Status>{status}</Status>}
      {isFreeUnknown && <Status>{translate('layout.search_free_failed')}</Status>}
      {groups.length > 0 && (
        <Box component="ul" {...box.getListboxProps()} sx={{ m: 0, p: 0.5, listStyle: 'none' }}>
          {groups.map(({ group, index, options }) => (
            <li key={group} role="presentation">
              <Typography
                id={`search-${group}`}
                variant="caption"
                color="textSecondary"
                sx={{ px: 1.5, py: 0.5, display: 'block' }}
              >
                {heading(group)}
              </Typography>
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- list boxes have no tags */}
              <Box component="ul" role="group" aria-labelledby={`search-${group}`} sx={{ p: 0 }}>
                {options.map((option, position) => {
                  const { key, ...props } = box.getOptionProps({ option, index: index + position });
                  return (
                    <OptionRow key={key} {...props}>
                      <Marked text={option.title} searched={searched} />
                      <Typography component="span" variant="body2" color="textSecondary">
                        {option.availability && <FreeOfStock {...option.availability} />}
                        {option.detail && <Marked text={option.detail} searched={searched} />}
                        {option.start && (
                          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                            {option.detail && ' · '}
                            {format.shortDay(option.start)}
                          </Box>
                        )}
                        {option.tenant && (
                          <span>
                            {(option.detail || option.start) && ' · '}
                            {option.tenant}
                          </span>
                        )}
                      </Typography>
                    </OptionRow>
                  );
                })}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Paper>
  );
};

export default SearchResults;

const Status = ({ children }: { children: string }) => (
  <Typography
    component="output"
    variant="body2"
    color="textSecondary"
    sx={{ p: 2, display: 'block' }}
  >
    {children}
  </Typography>
);

/** Kits and products without stock tracking have no availability. */
const FreeOfStock = ({ stock, ...numbers }: Availability) => {
  const translate = useTranslate();
  const hasStock = numbers.free !== null && !numbers.parts;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <FreeNumbers {...numbers} />
      {hasStock && <span>{translate('layout.search_of_stock', { stock })}</span>}
    </Box>
  );
};

const panelStyle = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 'modal',
  maxHeight: '70vh',
  overflowY: 'auto',
} as const;

interface MarkedProps {
  text: string;
  searched: string;
}

const Marked = ({ text, searched }: MarkedProps) => {
  const start = searched ? text.toLowerCase().indexOf(searched.toLowerCase()) : -1;
  if (start < 0) return <span>{text}</span>;
  const end = start + searched.length;
  return (
    <span>
      {text.slice(0, start)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 }}>
        {text.slice(start, end)}
      </Box>
      {text.slice(end)}
    </span>
  );
};
