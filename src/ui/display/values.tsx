import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTenants } from '../../platform/tenant/useTenants.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';

interface MomentProps {
  at: string | null | undefined;
  short?: boolean;
}

export const Moment = ({ at, short = false }: MomentProps) => {
  const format = useFormat();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {at ? format[short ? 'shortMoment' : 'moment'](at) : '–'}
    </Box>
  );
};

export const Day = ({ on }: { on: string | null | undefined }) => {
  const format = useFormat();
  return on ? format.date(on) : '–';
};

interface TenantNameProps {
  id: number | null | undefined;
  none?: string;
}

export const TenantName = ({ id, none = '–' }: TenantNameProps) => {
  const { tenants } = useTenants();
  if (id === null || id === undefined) return none;
  return tenants.find(tenant => String(tenant.id) === String(id))?.name ?? `#${id}`;
};

export const HiddenText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);
