import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';

/** The chosen records that another search, filter or page of the list shows. */
const useUnseen = () => {
  const { selectedIds, data, onUnselectItems, onSelect } = useListContext<RaRecord>();
  const shown = new Set(data?.map(({ id }) => id));
  const seen = selectedIds.filter(id => shown.has(id));
  const keepShown = () => (seen.length > 0 ? onSelect(seen) : onUnselectItems());
  return { unseen: selectedIds.length - seen.length, seen: seen.length, keepShown };
};

export const UnseenNote = () => {
  const translate = useTranslate();
  const { unseen, seen, keepShown } = useUnseen();
  if (unseen === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={seen > 0 && <OnlyShown colour="inherit" onClick={keepShown} />}
    >
      {translate('lists.bulk.unseen', { smart_count: unseen })}
    </Alert>
  );
};

/** Beside the number of chosen records: a selection outlives the search that showed them. */
export const UnseenInBar = () => {
  const translate = useTranslate();
  const { unseen, seen, keepShown } = useUnseen();
  if (unseen === 0) return null;
  return (
    <>
      <Typography component="output" variant="body2" color="textSecondary" sx={{ pr: 1 }}>
        {translate('lists.selection.unseen', { smart_count: unseen })}
      </Typography>
      {seen > 0 && <OnlyShown colour="primary" onClick={keepShown} />}
    </>
  );
};

interface OnlyShownProps {
  colour: 'inherit' | 'primary';
  onClick: () => void;
}

const OnlyShown = ({ colour, onClick }: OnlyShownProps) => {
  const translate = useTranslate();
  return (
    <Button size="small" color={colour} onClick={onClick}>
      {translate('lists.selection.only_shown')}
    </Button>
  );
};
