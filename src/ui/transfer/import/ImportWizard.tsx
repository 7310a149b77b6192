import CloseIcon from '@mui/icons-material/Close';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { ListContext, useGetResourceLabel, useTranslate } from 'ra-core';
import { useContext, useId, useState } from 'react';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useLeaveGuard } from '../../dialog/leaveGuard.ts';
import { useChosenTenantId } from '../../../platform/tenant/useTenants.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { useIsPhone } from '../../display/phone.ts';
import { useUnsaved } from '../../form/UnsavedChanges.tsx';
import { useMustChooseTenant } from '../../display/RecordTenant.tsx';
import type { Importer } from './importer.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { DoneStep } from './steps/DoneStep.tsx';
import { FileStep } from './steps/FileStep.tsx';
import { ValuesStep } from './steps/ValuesStep.tsx';
import { useWizard, type Wizard } from './useWizard.ts';
import { hasWork, type Step as WizardStep, STEPS } from './wizardState.ts';

interface ImportWizardProps {
  importer: Importer;
  title?: string;
  onClose: () => void;
}

/** Five steps; nothing is written before the last. */
const ImportWizard = ({ importer, title, onClose }: ImportWizardProps) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const titleId = useId();
  const isPhone = useIsPhone();
  // Invitations are in no list.
  const filterValues = useContext(ListContext)?.filterValues;
  const asksTenant = useMustChooseTenant();
  const inView = useChosenTenantId();
  const [tenant, setTenant] = useState(String(filterValues?.tenantId ?? inView));
  const wizard = useWizard(importer, asksTenant ? tenant : undefined);
  const { asks, ask, leave, stay } = useLeaving(hasWork(wizard.state), onClose);
  return (
    <>
      <Dialog
        open
        onClose={ask}
        staysOnClick
        aria-labelledby={titleId}
        fullScreen={isPhone}
        fullWidth
        maxWidth="lg"
        slotProps={{ paper: { sx: isPhone ? wholeScreen : { height: '88vh' } } }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', pr: 1 }}>
          <DialogTitle id={titleId} sx={{ flex: 1, py: 1.5, px: { xs: 2, sm: 3 } }}>
            {title ?? translate('lists.import.title', { names: label(importer.resource, 2) })}
          </DialogTitle>
          <IconButton aria-label={translate('ra.action.close')} onClick={ask}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <Steps wizard={wizard} />
        <CurrentStep
          wizard={wizard}
          tenant={asksTenant ? { value: tenant, onChoose: setTenant } : undefined}
          onClose={onClose}
        />
      </Dialog>
      <ConfirmDialog
        open={asks}
        title={translate('transfer.leave.title')}
        text={translate('transfer.leave.text')}
        confirm={translate('transfer.leave.confirm')}
        cancel={translate('transfer.leave.stay')}
        onConfirm={leave}
        onClose={stay}
      />
    </>
  );
};

/** The theme leaves room around dialogs. */
const wholeScreen = {
  '&&': { m: 0, width: '100%', maxWidth: '100%', borderRadius: 0 },
} as const;

const useLeaving = (hasChoices: boolean, onClose: () => void) => {
  const [isClosing, setClosing] = useState(false);
  const stopped = useLeaveGuard(
    ({ nextLocation }) => hasChoices && nextLocation.pathname !== '/login'
  );
  useUnsaved(hasChoices);
  return {
    asks: isClosing || stopped !== undefined,
    ask: () => (hasChoices ? setClosing(true) : onClose()),
    leave: () => (stopped ? stopped.goOn() : onClose()),
    stay: () => (stopped ? stopped.stay() : setClosing(false)),
  };
};

interface CurrentStepProps {
  wizard: Wizard;
  tenant: { value: string; onChoose: (tenant: string) => void } | undefined;
  onClose: () => void;
}

const CurrentStep = ({ wizard, tenant, onClose }: CurrentStepProps) => {
  switch (wizard.state.step) {
    case 'file':
      return <FileStep wizard={wizard} tenant={tenant} />;
    case 'columns':
      return <ColumnsStep wizard={wizard} />;
    case 'values':
      return <ValuesStep wizard={wizard} />;
    case 'check':
      return <CheckStep wizard={wizard} />;
    case 'done':
      return <DoneStep wizard={wizard} onClose={onClose} />;
  }
};

const Steps = ({ wizard: { state, dispatch } }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const current = STEPS.indexOf(state.step);
  const isDone = state.step === 'done';
  const go = (step: WizardStep) => dispatch({ type: 'gone', step });
  return (
    <Stepper
      nonLinear
      activeStep={current}
      component="nav"
      aria-label={translate('transfer.steps.label')}
      sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}
    >
      {STEPS.map((step, index) => (
        <Step key={step} completed={index < current || isDone} disabled={index > current || isDone}>
          <StepButton
            aria-current={step === state.step ? 'step' : undefined}
            onClick={() => index < current && go(step)}
            sx={step === state.step ? undefined : numberAloneOnPhone}
          >
            {translate(`transfer.steps.${step}`)}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
};

const numberAloneOnPhone = {
  position: 'relative',
  '@media (max-width: 599.95px)': {
    '& .MuiStepLabel-labelContainer': visuallyHidden,
    '& .MuiStepLabel-iconContainer': { pr: 0 },
  },
} as const;

export default ImportWizard;
