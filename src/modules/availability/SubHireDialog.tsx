import {
  ResourceContextProvider,
  useCreate,
  useGetList,
  useGetOne,
  useNotify,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SubHire, subHireForm } from '#contract/supply/subHires';
import { isRecord } from '../../platform/data/records.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { errorShownInline } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { useFormKey } from '../../ui/form/editSession.ts';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { SubHireInputs } from '../supply/index.ts';
import type { ClaimingLine, MadeHire, ShortageSolutionsProps } from './solutions.ts';

const resolver = zodResolver(subHireForm);

interface SubHireDialogProps extends Omit<ShortageSolutionsProps, 'line' | 'startWith'> {
  line: ClaimingLine | undefined;
  onClose: () => void;
}

export const SubHireDialog = (props: SubHireDialogProps) => {
  const { product, period, short, requested = 0, line, tenantId, onClose, onSolved } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const formKey = useFormKey();
  const [create] = useCreate<MadeHire>();
  const last = useHireBefore(product.id);
  const meta = { keyFor: formKey, ...(tenantId && { tenantId: String(tenantId) }) };

  const send = async (data: FieldValues) => {
    const made = await create('sub-hires', { data, meta }, { returnPromise: true });
    notify('shortages.hired', { type: 'success', messageArgs: { name: product.name } });
    onSolved(isRecord<MadeHire>(made) ? [made] : []);
  };
  const record = {
    supplier_id: last?.hire?.supplier_id ?? null,
    supplier_name: last?.hire?.supplier_name ?? null,
    status: 'requested',
    ...period,
    lines: [
      {
        product_id: product.id,
        // Already requested amounts are not requested twice.
        amount: Math.max(1, short - requested),
        unit_cost:
          last?.hire?.lines?.find(({ product_id }) => product_id === product.id)?.unit_cost ?? null,
        project_line_id: line?.id ?? null,
      },
    ],
  };
  return (
    <ResourceContextProvider value="sub-hires">
      <FormDialog
        title={translate('shortages.hire_title', { name: product.name })}
        of={`${product.id} ${period.from}`}
        onClose={onClose}
        wide
      >
        {last === undefined ? (
          <FormSkeleton />
        ) : (
          <CallForm
            resolver={resolver}
            record={record}
            send={send}
            explain={error => explain(error, 'errors.server_error')}
          >
            <SubHireInputs />
            <FormEnd onCancel={onClose} />
          </CallForm>
        )}
      </FormDialog>
    </ResourceContextProvider>
  );
};

const LATEST = {
  sort: { field: 'from', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;

/**
 * The latest sub-hire of a product when the dialog opens; `undefined` while it is read. A later
 * one, by a colleague or by a call whose answer was lost, does not reset the form.
 */
const useHireBefore = (productId: number) => {
  const latest = useLatestHire(productId);
  const [before, setBefore] = useState<{ hire: SubHire | undefined }>();
  if (!before && !latest.isPending) setBefore({ hire: latest.hire });
  return before;
};

const useLatestHire = (productId: number) => {
  const list = useGetList<SubHire>(
    'sub-hires',
    { ...LATEST, filter: { product_id: productId } },
    errorShownInline
  );
  const id = list.data?.[0]?.id;
  const one = useGetOne<SubHire>(
    'sub-hires',
    { id: id ?? 0 },
    { enabled: id !== undefined, ...errorShownInline }
  );
  return { hire: one.data, isPending: list.isPending || (id !== undefined && one.isPending) };
};
