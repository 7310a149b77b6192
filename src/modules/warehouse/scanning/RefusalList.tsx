import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface RefusalListProps {
  count: number;
  children: ReactNode;
}

export const RefusalList = ({ count, children }: RefusalListProps) => {
  const translate = useTranslate();
  const titleId = useId();
  if (count === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, border: 2, borderRadius: 1, borderColor: 'error.main' }}
    >
      <Typography id={titleId} variant="h2">
        {translate('scanning.decide.title', { smart_count: count })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
};

interface RefusalRowProps {
  code: string;
  text: string;
  onSettle: () => void;
  children?: ReactNode;
}

export const RefusalRow = ({ code, text, onSettle, children }: RefusalRowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      aria-label={code}
      sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{code}</strong> {text}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
        <Button
          size="small"
          onClick={onSettle}
          aria-label={translate('scanning.decide.drop_of', { code })}
        >
          {translate('scanning.decide.drop')}
        </Button>
      </Stack>
    </Box>
  );
};
