import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Stack from '@mui/material/Stack';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useIsOfChosenTenant } from '../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { ProjectFinance } from '../crew/index.ts';
import { ProjectCharges } from './finance/ProjectCharges.tsx';
import { ProjectDeposits } from './finance/ProjectDeposits.tsx';
import { ProjectExtraWork } from './finance/ProjectExtraWork.tsx';
import { ProjectInvoicing } from './finance/ProjectInvoicing.tsx';
import { ProjectMoney } from './finance/ProjectMoney.tsx';
import { ProjectQuoteCards } from './quotes/ProjectQuoteCards.tsx';
import { useSalesRights } from './useSalesRights.ts';

const FinanceTab = () => {
  const project = useRecord<'projects'>();
  const seesQuotes = useHolds('quotes.view');
  const { mayView } = useSalesRights();
  const isOurs = useIsOfChosenTenant(project?.tenant_id);
  if (!project) return <FormSkeleton />;
  const quotes = seesQuotes === true && <ProjectQuoteCards />;
  const isBooked = project.status === PROJECT_STATUS.booking;
  const seesInvoices = mayView && isOurs;
  return (
    <Stack sx={{ gap: 2, mt: 2, '& > section': { mt: 0 } }}>
      {seesInvoices && <ProjectMoney projectId={project.id} />}
      {isOurs && <ProjectFinance projectId={project.id} />}
      {!isBooked && quotes}
      {seesInvoices && <ProjectInvoicing projectId={project.id} />}
      {seesInvoices && <ProjectExtraWork projectId={project.id} />}
      {seesInvoices && <ProjectCharges projectId={project.id} />}
      {seesInvoices && <ProjectDeposits projectId={project.id} />}
      {isBooked && quotes}
    </Stack>
  );
};

export default FinanceTab;
