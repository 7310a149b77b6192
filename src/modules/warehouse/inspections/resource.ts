import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { Inspection, InspectionResult } from '#contract/warehouse/inspections';
import { INSPECTION_VIEWERS, INSPECTION_WRITERS } from '#contract/warehouse/inspectors.values';
import { uploadedFile } from '../../../platform/data/uploadedFile.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';

import { createScreen } from '../../../ui/record/screens.tsx';

const InspectionForm = deferredScreen(() => import('./InspectionForm.tsx'));

const withUploadedReport = async <Data extends { report?: unknown }>(
  { report, ...inspection }: Data,
  tenantId: unknown
) => ({
  ...inspection,
  ...(report !== undefined && { report: await uploadedFile(report, 'inspections', tenantId) }),
});

const inspections = {
  name: 'inspections',
  icon: FactCheckOutlined,
  list: deferredScreen(() => import('./InspectionList.tsx')),
  edit: deferredScreen(() => import('./InspectionDetail.tsx')),
  form: InspectionForm,
  create: createScreen(InspectionForm),
  pages: [{ path: 'due', screen: deferredScreen(() => import('./DuePage.tsx')) }],
  recordRepresentation: ({ kind, id }: Inspection) => kind || `#${id}`,
  menu: { group: 'planning', order: 160 },
  permissions: {
    view: INSPECTION_VIEWERS,
    manage: INSPECTION_WRITERS,
  },
  extension: 'warehouse',
  relations: { equipment_id: 'equipment', repair_id: 'repairs' },
  statuses: {
    passed: 'success',
    failed: 'error',
  } satisfies Record<InspectionResult, StatusColour>,
  callbacks: {
    beforeCreate: async params => ({
      ...params,
      data: await withUploadedReport(params.data, params.meta?.tenantId),
    }),
    beforeUpdate: async params => ({
      ...params,
      data: await withUploadedReport(params.data, params.previousData.tenant_id),
    }),
  },
} satisfies Resource<Inspection>;

export default inspections;
