import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { type BoardQuery, NO_FILTER } from '../boardQuery.ts';
import { ROW_KINDS } from '../rowKinds.ts';

export const BoardEmpty = ({ board: { by, filter, choose } }: { board: BoardQuery }) => {
  const translate = useTranslate();
  if (Object.keys(filter).length > 0) {
    return (
      <EmptyPanel
        title={translate('board.empty.filtered')}
        hint={translate('board.empty.filtered_hint')}
      >
        <Button variant="outlined" onClick={() => choose(NO_FILTER)}>
          {translate('lists.filters.clear')}
        </Button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={translate(`board.empty.${by}`)} hint={translate(`board.empty.${by}_hint`)}>
      <Button variant="outlined" component={RouterLink} to={`/${ROW_KINDS[by].resource}`}>
        {translate(`board.empty.${by}_action`)}
      </Button>
    </EmptyPanel>
  );
};

export const RowsFailed = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {translate('board.rows_failed')}
    </Alert>
  );
};
