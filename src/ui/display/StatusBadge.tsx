import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { equipmentStatusOf } from '#contract/catalogue/equipmentStatuses.values';
import { type StatusColour, useResource } from '../resource/resource.ts';
import { useRecord } from '../resource/useRecord.ts';

interface StatusBadgeProps {
  label: ReactNode;
  colour: StatusColour;
  button?: Pick<ChipProps, 'onClick' | 'aria-label' | 'aria-haspopup'> & {
    'aria-expanded'?: boolean;
  };
}

/** Has words, as the dot's colour alone is not accessible. */
export const StatusBadge = ({ label, colour, button }: StatusBadgeProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={
      <Box
        component="span"
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: colour === 'default' ? 'text.disabled' : `${colour}.main`,
        }}
      />
    }
    sx={{ '& .MuiChip-icon': { ml: 1, mr: -0.25 }, ...(button && { height: 28 }) }}
    {...(button && { component: 'button', type: 'button', clickable: true, ...button })}
  />
);

interface RecordStatusProps {
  resource: string;
  status: string | null | undefined;
  none?: string;
}

export const RecordStatus = ({ resource, status, none = '–' }: RecordStatusProps) => {
  const { name, colour } = useStatusText(resource)(status);
  return <StatusBadge label={name || none} colour={colour} />;
};

export const useStatusText = (resource: string) => {
  const translate = useTranslate();
  const colours = useResource(resource)?.statuses;
  return useCallback(
    (status: string | null | undefined): { name: string; colour: StatusColour } => {
      const colour = status ? colours?.[status] : undefined;
      const name = colour ? translate(`resources.${resource}.statuses.${status}`) : status;
      return { name: name ?? '', colour: colour ?? 'default' };
    },
    [colours, resource, translate]
  );
};

export const useEquipmentStatusText = () => {
  const translate = useTranslate();
  return useCallback(
    (stored: string) => {
      const known = equipmentStatusOf(stored);
      if (!known) return stored;
      const name = translate(`resources.equipment.statuses.${known}`);
      // Keeps capitals as entered.
      return name.toLowerCase() === stored.toLowerCase() ? stored : name;
    },
    [translate]
  );
};

export const EquipmentStatus = () => {
  const text = useEquipmentStatusText();
  return text(useRecord<'equipment'>()?.status ?? '') || '–';
};
