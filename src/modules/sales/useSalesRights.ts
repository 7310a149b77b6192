import { isGranted } from '../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { FREELANCER_TYPE, SUPERADMIN_ROLE } from '#contract/base/userTypes.values';

export const useSalesRights = () => {
  const { data: user } = useSignedInUser();
  const sees = (permission: Parameters<typeof isGranted>[1]) =>
    user !== undefined &&
    user.extensions.has('customerInvoices') &&
    isGranted(user, 'prices.view') &&
    isGranted(user, permission);
  const isPaused = user?.tenantStatus === 'suspended' && user.role !== SUPERADMIN_ROLE;
  return {
    seesResult:
      user !== undefined &&
      user.extensions.has('hours') &&
      user.userType !== FREELANCER_TYPE &&
      isGranted(user, 'costs.view'),
    mayView: sees('sales.view'),
    mayManage: !isPaused && sees('sales.manage'),
    mayIssue: !isPaused && sees('sales.issue'),
    mayPay: !isPaused && sees('sales.payments'),
    mayExport: !isPaused && sees('sales.export'),
  };
};
