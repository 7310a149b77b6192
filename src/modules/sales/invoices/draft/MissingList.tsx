import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { missingKey, placeOf } from './missingFields.ts';

interface MissingListProps {
  fields: readonly string[];
  customerId: number | null;
  /** An issued document has no fields to go to. */
  isIssued?: boolean;
  onGo?: () => void;
}

export const MissingList = ({ fields, customerId, isIssued = false, onGo }: MissingListProps) => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {fields.map(field => {
        const known = placeOf(field, customerId);
        const place = isIssued && known && 'id' in known ? undefined : known;
        const name = translate(missingKey(field), { _: field });
        return (
          <li key={field}>
            {place && 'to' in place && (
              <Link component={RouterLink} to={place.to} color="inherit">
                {name}
              </Link>
            )}
            {place && 'id' in place && (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => {
                  onGo?.();
                  focusOn(place.id);
                }}
              >
                {name}
              </Link>
            )}
            {!place && name}
          </li>
        );
      })}
    </Box>
  );
};

const focusOn = (id: string) => {
  const place = document.getElementById(id);
  const field = place?.matches('input, textarea') ? place : place?.querySelector('input');
  field?.focus();
};
