import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import {
  type Identifier,
  RecordContextProvider,
  ResourceContextProvider,
  ShowBase,
  useCreate,
  useNotify,
  useShowContext,
  useTranslate,
} from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { inviteFields, inviteInput } from '#contract/people/invites';
import { isRecord } from '../../platform/data/records.ts';
import { useKnownServerHas } from '../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { errorShownInline } from '../../ui/feedback/FailureAlert.tsx';
import { ScreenSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../ui/form/CallForm.tsx';
import { FocusFirst } from '../../ui/form/FormLayout.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { useFormKey } from '../../ui/form/editSession.ts';
import { useLeaveForm } from '../../ui/form/unsavedForms.ts';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { CreatePage } from '../../ui/record/CreatePage.tsx';
import { ResourceForm } from '../../ui/record/ResourceForm.tsx';
import { RecordEdit } from '../../ui/record/RecordEdit.tsx';
import { RecordColumn, RecordHeader } from '../../ui/record/RecordHeader.tsx';
import { RecordState } from '../../ui/record/RecordState.tsx';
import { RolesStep } from './RolesStep.tsx';

const TenantCreate = () => {
  const { query } = useAddressQuery();
  const hasSteps = useKnownServerHas('people');
  const id = query.get('tenant');
  // An empty form here would be filled in for an existing tenant.
  if (hasSteps === undefined && id) return <ScreenSkeleton />;
  if (hasSteps && id) return <TenantSteps id={id} />;
  return (
    <CreatePage
      above={hasSteps && <TenantStepper current="company" />}
      leadTo={hasSteps ? created => stepAddress(created, 'roles') : undefined}
    >
      <ResourceForm />
    </CreatePage>
  );
};

/** Each step is saved separately, so the user may stop at any step. */
const TenantSteps = ({ id }: { id: string }) => (
  <ShowBase id={id} queryOptions={errorShownInline}>
    <Steps id={id} />
  </ShowBase>
);

const Steps = ({ id }: { id: string }) => {
  const state = useShowContext();
  const { query } = useAddressQuery();
  const current = TENANT_STEPS.find(step => step === query.get('step')) ?? 'roles';
  return (
    <RecordColumn>
      <RecordHeader />
      <RecordState {...state}>
        <TenantStepper current={current} tenantId={id} />
        {current === 'company' && (
          <RecordEdit header={null} id={id} leadTo={stepAddress(id, 'roles')}>
            <ResourceForm />
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

const resolver = zodResolver(inviteInput.pick({ name: true, last_name: true, email: true }));

/** The server makes a tenant's first user its administrator. */
const FirstPersonForm = ({ tenantId }: { tenantId: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const [create] = useCreate();
  const formKey = useFormKey();
  const leave = useLeaveForm();
  const finish = () => leave(`/tenants/${tenantId}`);

  const send = async ({ name, last_name, email }: FieldValues) => {
    const invite = { name, last_name, email, user_type: 'full', tenant_id: tenantId };
    const params = { data: invite, meta: { keyFor: formKey } };
    // react-admin resolves a save that ended the session.
    if (!isRecord(await create('invites', params, { returnPromise: true }))) return;
    notify('invites.sent', { type: 'success' });
    finish();
  };

  return (
    <ResourceContextProvider value="users">
      {/* The form would start from the tenant. */}
      <RecordContextProvider value={undefined}>
        <Card sx={{ p: 3 }}>
          <Typography sx={{ mb: 2 }}>{translate('resources.tenants.steps.person_text')}</Typography>
          <CallForm
            resolver={resolver}
            send={send}
            explain={error => explain(error, 'invites.send_failed')}
          >
            <TextInput source={inviteFields.name} isRequired />
            <TextInput source={inviteFields.last_name} isRequired />
            <TextInput source={inviteFields.email} type="email" isRequired />
            <FormFailure />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <SubmitButton label={translate('invites.send')} />
              <Button onClick={finish}>{translate('resources.tenants.steps.skip')}</Button>
            </Stack>
            <FocusFirst />
            <UnsavedChanges />
          </CallForm>
        </Card>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

const TENANT_STEPS = ['company', 'roles', 'person'] as const;

type TenantStep = (typeof TENANT_STEPS)[number];

const stepAddress = (tenantId: Identifier, step: TenantStep) =>
  `/tenants/new?${new URLSearchParams({ tenant: String(tenantId), step })}`;

interface TenantStepperProps {
  current: TenantStep;
  tenantId?: string;
}

const TenantStepper = ({ current, tenantId }: TenantStepperProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Box component="nav" aria-label={translate('resources.tenants.steps.label')} sx={{ mb: 3 }}>
      <Stepper nonLinear alternativeLabel activeStep={TENANT_STEPS.indexOf(current)}>
        {TENANT_STEPS.map((step, index) => (
          <Step
            key={step}
            completed={index < TENANT_STEPS.indexOf(current)}
            disabled={tenantId === undefined && step !== current}
          >
            <StepButton
              aria-current={step === current ? 'step' : undefined}
              onClick={() => {
                if (tenantId) void navigate(stepAddress(tenantId, step));
              }}
            >
              {translate(`resources.tenants.steps.${step}`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
};

export default TenantCreate;
