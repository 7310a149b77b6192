import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Availability } from '#contract/availability/availability';
import type { Product } from '#contract/catalogue/products';
import { drawKey } from '../../platform/data/httpClient.ts';
import { changePlan, readAvailability, readPlan } from '../../platform/data/planning.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

interface AlternativeDialogProps extends ShortageSolutionsProps {
  line: ClaimingLine;
  onClose: () => void;
}

/** Other products of the same kind of which enough is free; one takes the place of the line's. */
export const AlternativeDialog = (props: AlternativeDialogProps) => {
  const { product, onClose } = props;
  const translate = useTranslate();
  const explain = useExplain();
  const titleId = useId();
  const { choices, replace } = useAlternatives(props);
  return (
    <Dialog
      open
      onClose={replace.isPending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate('shortages.alternative_title', { name: product.name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('shortages.alternative_text')}
        </DialogContentText>
        {choices.isPending && <LinearProgress aria-label={translate('common.loading')} />}
        {choices.isError && (
          <FailureAlert
            text={translate('shortages.alternatives_failed')}
            error={choices.error}
            onRetry={choices.refetch}
          />
        )}
        {choices.data?.length === 0 && (
          <Alert severity="info">{translate('shortages.no_alternative')}</Alert>
        )}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {choices.data?.map(({ id, name, free, free_if_all }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Typography sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" component="span">
                <FreeNumbers free={free} free_if_all={free_if_all} />
              </Typography>
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('shortages.take_instead', { name })}
                loading={replace.isPending && replace.variables === id}
                disabled={replace.isPending}
                onClick={() => replace.mutate(id)}
              >
                {translate('shortages.take')}
              </Button>
            </Stack>
          ))}
        </Stack>
        {replace.isError && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {explain(replace.error, 'errors.server_error')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={replace.isPending}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Products of a category that are looked at. */
const CHOICES = 50;

const FIRST_BY_NAME = {
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: CHOICES },
} as const;

const useAlternatives = ({ product, period, line, tenantId, onSolved }: AlternativeDialogProps) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const call = useSessionCall();

  /** The line as it is, and what could stand in its place: what is free most comes first. */
  const choices = useQuery({
    queryKey: ['alternatives', product.id, line.id, period],
    queryFn: async ({ signal }) => {
      const [{ data: own }, plan] = await Promise.all([
        dataProvider.getOne<Product>('products', { id: product.id }),
        readPlan(line.projectId, { tenantId, signal }),
      ]);
      const amount = plan.lines.find(({ id }) => id === line.id)?.total_amount ?? 1;
      const { data: found } = await dataProvider.getList<Product>('products', {
        ...FIRST_BY_NAME,
        filter: { type: 'single', ...(own.category_id && { category_id: own.category_id }) },
      });
      const others = found.filter(({ id }) => id !== product.id);
      if (others.length === 0) return [];
      const productIds = others.map(({ id }) => id);
      const numbers = await readAvailability({ ...period, productIds }, { tenantId, signal });
      return rankedBy(amount, others, numbers);
    },
    gcTime: 0,
  });

  const replace = useMutation({
    mutationFn: (productId: number) =>
      call(async () => {
        const plan = await readPlan(line.projectId, { tenantId });
        const before = plan.lines.find(({ id }) => id === line.id);
        const { group_id = null, amount = 1 } = before ?? {};
        const added = { product_id: productId, amount, group_id, after: line.id };
        const changes = [
          { op: 'add_line' as const, ...added },
          { op: 'remove_line' as const, id: line.id },
        ];
        const change = { input: { changes }, version: plan.version, key: drawKey() };
        await changePlan(line.projectId, change, { tenantId });
      }),
    onSuccess: () => {
      notify('shortages.replaced', { type: 'success', messageArgs: { name: product.name } });
      onSolved();
    },
  });
  return { choices, replace };
};

/** Those of which so many are free, the freest first. */
const rankedBy = (
  amount: number,
  products: readonly Product[],
  numbers: readonly Availability[]
) => {
  const byId = new Map(numbers.map(each => [each.product_id, each]));
  return products
    .flatMap(({ id, name }) => {
      const { free = null, free_if_all = null } = byId.get(id) ?? {};
      return free !== null && free >= amount ? [{ id, name, free, free_if_all }] : [];
    })
    .toSorted((one, other) => other.free - one.free);
};
