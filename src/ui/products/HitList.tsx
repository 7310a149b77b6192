import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { FreeNumbers } from '../availability/FreeShape.tsx';
import { OptionRow } from '../form/OptionRow.tsx';
import type { Hit } from './productSearch.ts';

type HitListProps = Pick<
  UseAutocompleteReturnValue<Hit, false, false, false>,
  'getListboxProps' | 'getOptionProps'
> & { hits: readonly Hit[] };

export const HitList = ({ hits, getListboxProps, getOptionProps }: HitListProps) => (
  <Box component="ul" {...getListboxProps()} sx={{ m: 0, p: 0.5, listStyle: 'none' }}>
    {hits.map((hit, index) => {
      const { key, ...props } = getOptionProps({ option: hit, index });
      return (
        <OptionRow key={key} {...props}>
          <span>
            {hit.name}
            {hit.code && (
              <Typography component="span" variant="caption" color="textSecondary">
                {` ${hit.code}`}
              </Typography>
            )}
          </span>
          <Typography component="span" variant="body2" color="textSecondary">
            {hit.free !== undefined && (
              <FreeNumbers free={hit.free} free_if_all={hit.free_if_all ?? null} />
            )}
          </Typography>
        </OptionRow>
      );
    })}
  </Box>
);
