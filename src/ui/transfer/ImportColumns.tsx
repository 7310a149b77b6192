import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { saveTextFile } from '../saveTextFile.ts';

/** Which columns a file has, and an empty file that has them. */
export const ImportColumns = ({ columns }: { columns: () => Promise<string[]> }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const { data: names = [] } = useQuery({
    queryKey: [resource, 'importColumns'],
    queryFn: columns,
    staleTime: Infinity,
  });
  const saveTemplate = () =>
    saveTextFile(`${label(resource, 2).toLowerCase()}.csv`, `${names.join(',')}\r\n`);
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {translate('lists.import.columns')} <code>{names.join(', ')}</code>
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={saveTemplate}
        sx={{ display: 'block', mt: 1 }}
      >
        {translate('lists.import.template')}
      </Link>
    </Typography>
  );
};
