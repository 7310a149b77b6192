import InventoryOutlined from '@mui/icons-material/InventoryOutlined';
import type { Stocktaking } from '#contract/warehouse/stocktakings';
import type { StocktakingState } from '#contract/warehouse/stocktakingStates.values';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';

import { createScreen } from '../../../ui/record/screens.tsx';

const StocktakingForm = deferredScreen(() => import('./StocktakingForm.tsx'));

const stocktakings = {
  name: 'stocktakings',
  icon: InventoryOutlined,
  list: deferredScreen(() => import('./StocktakingList.tsx')),
  edit: deferredScreen(() => import('./StocktakingDetail.tsx')),
  form: StocktakingForm,
  create: createScreen(StocktakingForm),
  recordRepresentation: ({ location, id }: Stocktaking) => location || `#${id}`,
  menu: { group: 'planning', order: 170 },
  permissions: { view: ['planning.view', 'warehouse.manage'], manage: 'warehouse.manage' },
  extension: 'warehouse',
  isDone: ({ booked_at }) => Boolean(booked_at),
  statuses: {
    open: 'warning',
    booked: 'success',
  } satisfies Record<StocktakingState, StatusColour>,
} satisfies Resource<Stocktaking>;

export default stocktakings;
