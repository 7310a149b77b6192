import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTenants } from '../../platform/tenant/useTenants.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';

interface MomentProps {
  at: string | null | undefined;
  /** As short as a table needs. */
  short?: boolean;
}

/** A day and a time, where known. */
export const Moment = ({ at, short = false }: MomentProps) => {
  const format = useFormat();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {at ? format[short ? 'shortMoment' : 'moment'](at) : '–'}
    </Box>
  );
};

/** A day, where known. */
export const Day = ({ on }: { on: string | null | undefined }) => {
  const format = useFormat();
  return on ? format.date(on) : '–';
};

interface TenantNameProps {
  id: number | null | undefined;
  /** The text without a tenant. */
  none?: string;
}

/** A tenant by its name; by its number while, or where, the name is not to be had. */
export const TenantName = ({ id, none = '–' }: TenantNameProps) => {
  const { tenants } = useTenants();
  if (id === null || id === undefined) return none;
  return tenants.find(tenant => String(tenant.id) === String(id))?.name ?? `#${id}`;
};

/** Text for screen readers, where the eye has something else to go by. */
export const HiddenText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);
