import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { RecordEdit } from '../../ui/RecordEdit.tsx';
import { RecordHeader } from '../../ui/RecordHeader.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { errorShownInline } from '../../ui/screenErrors.ts';
import FirstPersonForm from './FirstPersonForm.tsx';
import { TenantForm } from './lazyForm.ts';
import { RolesStep } from './RolesStep.tsx';
import { stepAddress, TENANT_STEPS, TenantStepper } from './TenantStepper.tsx';

/** The steps of a saved tenant. Each step saves by itself, so the user may stop at any of them. */
export const TenantSteps = ({ id }: { id: string }) => (
  <ShowBase id={id} queryOptions={errorShownInline}>
    <Steps id={id} />
  </ShowBase>
);

const Steps = ({ id }: { id: string }) => {
  const state = useShowContext();
  const [query] = useSearchParams();
  const current = TENANT_STEPS.find(step => step === query.get('step')) ?? 'roles';
  return (
    <RecordColumn>
      <RecordHeader />
      <RecordState {...state}>
        <TenantStepper current={current} tenantId={id} />
        {current === 'company' && (
          <RecordEdit header={null} id={id} leadTo={stepAddress(id, 'roles')}>
            <TenantForm />
          </RecordEdit>
        )}
        {current === 'roles' && (
          <>
            <RolesStep tenantId={Number(id)} />
            <BetweenSteps id={id} />
          </>
        )}
        {current === 'person' && <FirstPersonForm tenantId={Number(id)} />}
      </RecordState>
    </RecordColumn>
  );
};

const BetweenSteps = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 3 }}>
      <Button component={Link} to={stepAddress(id, 'person')} variant="contained">
        {translate('resources.tenants.steps.next')}
      </Button>
      <Button component={Link} to={stepAddress(id, 'company')}>
        {translate('resources.tenants.steps.previous')}
      </Button>
    </Stack>
  );
};
