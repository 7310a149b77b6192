import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { useTranslate, type Identifier } from 'ra-core';
import { useNavigate } from 'react-router-dom';

export const TENANT_STEPS = ['company', 'roles', 'person'] as const;

export type TenantStep = (typeof TENANT_STEPS)[number];

/** The address of a step, which a reload opens again. */
export const stepAddress = (tenantId: Identifier, step: TenantStep) =>
  `/tenants/new?${new URLSearchParams({ tenant: String(tenantId), step })}`;

interface TenantStepperProps {
  current: TenantStep;
  /** The tenant's id, once it is saved: every step can then be opened. */
  tenantId?: string;
}

/** The steps of adding a tenant, as buttons. */
export const TenantStepper = ({ current, tenantId }: TenantStepperProps) => {
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
