import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const FunctionForm = deferredScreen(() => import('./FunctionForm.tsx'));

const functions = {
  name: 'crew-functions',
  icon: WorkOutlineOutlined,
  list: deferredScreen(() => import('./FunctionList.tsx')),
  edit: deferredScreen(() => import('./FunctionDetail.tsx')),
  form: FunctionForm,
  create: createScreen(FunctionForm),
  menu: { group: 'settings', order: 920, section: 'planning' },
  permissions: { view: 'crew.view', manage: 'crew.manage' },
  extension: 'crew',
} satisfies Resource<CrewFunction>;

export default functions;
