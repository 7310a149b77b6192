import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EditTools } from '../../ui/edits/EditTools.tsx';
import { ShortcutsButton } from '../../ui/list/ShortcutsButton.tsx';
import { CompactButton } from '../../ui/virtual/CompactButton.tsx';
import { usePlan, usePlanState } from './PlanContext.tsx';
import { PLAN_KEYS } from './planKeys.ts';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const GroupDialog = lazyDialog(() => import('./dialogs/GroupDialog.tsx'));
const PricesDialog = lazyDialog(() => import('./dialogs/PricesDialog.tsx'));
const CopyDialog = lazyDialog(() => import('./dialogs/CopyDialog.tsx'));

interface PlanToolbarProps {
  onPaste: () => void;
  onGroup: (id: number) => void;
}

export const PlanToolbar = ({ onPaste, onGroup }: PlanToolbarProps) => {
  const translate = useTranslate();
  const { store, seesPrices } = usePlan();
  const { plan, view } = usePlanState();
  const [dialog, setDialog] = useState<'group' | 'copy' | 'prices'>();
  // The server knows what it would update.
  const booked = plan.lines.filter(
    ({ id, parent_id, booked_terms }) => id > 0 && parent_id === null && Boolean(booked_terms)
  );
  const close = () => setDialog(undefined);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        size="small"
        startIcon={<CreateNewFolderOutlined />}
        onClick={() => setDialog('group')}
      >
        {translate('plan.group.add')}
      </Button>
      <Button size="small" startIcon={<ContentCopyIcon />} onClick={() => setDialog('copy')}>
        {translate('plan.copy.action')}
      </Button>
      <Button size="small" startIcon={<ContentPasteIcon />} onClick={onPaste}>
        {translate('plan.paste.action')}
      </Button>
      {seesPrices && booked.length > 0 && (
        <Button
          size="small"
          startIcon={<PriceChangeOutlined />}
          onClick={() => setDialog('prices')}
        >
          {translate('plan.prices.all')}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        <ShortcutsButton keys={PLAN_KEYS} />
        <CompactButton sx={{ mr: 1 }} />
        <EditTools store={store} view={view} />
      </Box>
      <>
        {dialog === 'group' && <GroupDialog onAdded={onGroup} onClose={close} />}
        {dialog === 'copy' && <CopyDialog onClose={close} />}
        {dialog === 'prices' && <PricesDialog lines={booked} onClose={close} />}
      </>
    </Stack>
  );
};
