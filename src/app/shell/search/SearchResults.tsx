import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ACTIONS, type SearchOption, type SearchState } from './searchOptions.ts';

interface SearchResultsProps {
  /** The list box of `useAutocomplete`. */
  box: Pick<
    UseAutocompleteReturnValue<SearchOption, false, false, false, true>,
    'groupedOptions' | 'getListboxProps' | 'getOptionProps'
  >;
  searched: string;
  state: SearchState;
}

/** What was found, by kind; or that there is nothing, or that it could not be searched. */
export const SearchResults = ({ box, searched, state }: SearchResultsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const groups = box.groupedOptions;
  // Actions are no results: the user is still told that there are none, or that the search failed.
  const hasResults = groups.some(({ group }) => group !== ACTIONS);
  const heading = (group: string) =>
    group === ACTIONS
      ? translate('layout.actions.label')
      : translate(`resources.${group}.name`, { smart_count: 2 });
  return (
    <Paper elevation={4} sx={panelStyle}>
      {!hasResults && searched && (
        <Typography
          component="output"
          variant="body2"
          color="textSecondary"
          sx={{ p: 2, display: 'block' }}
        >
          {translate(`layout.search_${state}`, { text: searched })}
        </Typography>
      )}
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
                    <Box component="li" key={key} {...props} sx={optionStyle}>
                      <Marked text={option.title} searched={searched} />
                      <Typography component="span" variant="body2" color="textSecondary">
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
                    </Box>
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

const panelStyle = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 'modal',
  maxHeight: '70vh',
  overflowY: 'auto',
} as const;

const optionStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  listStyle: 'none',
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.hover' },
} as const;

interface MarkedProps {
  text: string;
  searched: string;
}

/** A text in which what was searched for stands out. */
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
