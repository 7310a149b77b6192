import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { repairStateAt } from '#contract/supply/repairStates.values';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordStatus, useEquipmentStatusText } from '../../../ui/display/StatusBadge.tsx';
import { WITH_DIALOG } from '../../../ui/dialog/FormDialog.tsx';
import { RelatedRecords } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { SeveralUnitsButton } from '../equipment/SeveralUnitsButton.tsx';

export const useSeesPlanning = () =>
  useCanAccess({ resource: 'shortages', action: 'list' }).canAccess === true;

export const ProductSupply = () => {
  const hasUnits = useServerHas('planning');
  const isKit = useRecord<'products'>()?.type === 'kit';
  if (!hasUnits || isKit) return null;
  return (
    <>
      <Units />
      <Repairs />
    </>
  );
};

const BY_CODE = { field: 'code', order: 'ASC' } as const;

const SHOWN = 12;

const Units = () => {
  const statusText = useEquipmentStatusText();
  return (
    <RelatedRecords resource="equipment" target="product_id" sort={BY_CODE} shown={SHOWN} returns>
      {units => (
        <>
          <RowList
            rows={units.map(({ id, name, code, status, location }) => ({
              to: `/equipment/${id}`,
              title: code || name,
              detail: [statusText(status ?? ''), location].filter(Boolean).join(' · '),
            }))}
          />
          <CanAccess resource="equipment" action="edit">
            <LinkToLinks />
          </CanAccess>
          <SeveralUnitsButton />
        </>
      )}
    </RelatedRecords>
  );
};

const LinkToLinks = () => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to="/equipment"
      state={WITH_DIALOG}
      size="small"
      startIcon={<LinkIcon />}
      sx={{ mt: 1, mr: 1, ml: -0.5 }}
    >
      {translate('resources.equipment.link.action')}
    </Button>
  );
};

const LATEST_FIRST = { field: 'from', order: 'DESC' } as const;

const Repairs = () => {
  const periodText = usePeriodText();
  return (
    <RelatedRecords
      resource="repairs"
      target="product_id"
      by="of_product"
      sort={LATEST_FIRST}
      returns
    >
      {repairs => (
        <RowList
          rows={repairs.map(({ id, reason, amount, from, until }) => ({
            to: `/repairs/${id}`,
            title: reason || `#${id}`,
            detail: `${amount} × · ${periodText({ from, until })}`,
            badge: <RecordStatus resource="repairs" status={repairStateAt({ from, until })} />,
          }))}
        />
      )}
    </RelatedRecords>
  );
};
