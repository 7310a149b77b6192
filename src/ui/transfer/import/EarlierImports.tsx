import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { previousLanguageData } from '../../../platform/data/previousLanguage.ts';
import { useId } from 'react';
import { type ImportSummary, readImports } from '../../../platform/data/importRows.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ShownPart } from './steps/RowName.tsx';
import { UndoImport } from './UndoImport.tsx';
import { isAtWork, PROGRESS_MS } from './useImport.ts';
import type { Wizard } from './useWizard.ts';

export const EarlierImports = ({ wizard: { importer, tenantId } }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [locale] = useLocaleState();
  const { resource } = importer;
  // The server names what was wrong in the language of the screen.
  const queryKey = ['imports', resource, tenantId, locale];
  const { data = [] } = useQuery({
    queryKey,
    placeholderData: previousLanguageData(queryKey),
    queryFn: ({ signal }) => readImports(resource, { tenantId: tenantId || undefined, signal }),
    // A server that keeps none has nothing to undo.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? PROGRESS_MS : false),
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
        {translate('transfer.earlier.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.map(each => (
          <EarlierImport key={each.id} made={each} tenantId={tenantId} />
        ))}
      </Box>
    </Box>
  );
};

interface EarlierImportProps {
  made: ImportSummary;
  tenantId: string | undefined;
}

const EarlierImport = ({ made, tenantId }: EarlierImportProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const {
    id,
    file,
    by,
    at,
    added,
    changed,
    undone_at,
    undoable,
    state,
    error,
    overtaken = [],
  } = made;
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 1,
        py: 1,
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {file ?? translate('transfer.earlier.no_file')}
        </Typography>
        {overtaken.length > 0 && (
          <ShownPart items={overtaken}>
            {shown => (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate('transfer.earlier.overtaken', {
                  names: format.list(shown.map(({ name }) => name)),
                })}
              </Typography>
            )}
          </ShownPart>
        )}
        <Typography variant="body2" color="textSecondary">
          {[
            format.moment(at),
            by,
            translate('transfer.earlier.counts', { added, changed }),
            undone_at && translate('transfer.earlier.undone'),
            state === 'failed' && translate('transfer.earlier.failed', { error: error ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {isAtWork(made) && <ImportProgress {...made} />}
      {undoable && <UndoImport id={id} tenantId={tenantId} size="small" />}
    </Stack>
  );
};
