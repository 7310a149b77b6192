import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useLocale, useResourceContext, useTranslate } from 'ra-core';
import { csvHeading, separatorFor } from '#contract/csvCells';
import { matchLocale } from '#contract/locales';
import { saveTextFile } from '../saveTextFile.ts';

/** Without it spreadsheets on Windows do not see that a file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Which columns a file has, and an empty file that has them, in the person's language. */
export const ImportColumns = ({ columns }: { columns: () => Promise<string[]> }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  const separator = separatorFor(matchLocale([useLocale()]));
  const { data: fields = [] } = useQuery({
    queryKey: [resource, 'importColumns'],
    queryFn: columns,
    staleTime: Infinity,
  });
  const headings = fields.map(field =>
    csvHeading(field, translate(`resources.${resource}.fields.${field}`, { _: field }))
  );
  const saveTemplate = () =>
    saveTextFile(
      `${resourceLabel(resource, 2).toLowerCase()}.csv`,
      `${BYTE_ORDER_MARK}${headings.join(separator)}\r\n`
    );
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {translate('lists.import.columns')} <code>{headings.join(', ')}</code>
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
