import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export interface Bar {
  key: string;
  name: string;
  /** In euros. */
  amount: number;
  /** A second, thin bar: of the year before, or of costs. */
  beside?: number;
  /** After the amount. */
  note?: string;
  isLate?: boolean;
}

export const BarList = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const format = useFormat();
  const most = Math.max(1, ...bars.flatMap(({ amount, beside = 0 }) => [amount, beside]));
  const styleOf = (amount: number) => ({
    ...barStyle,
    width: `${Math.max(0, (100 * amount) / most)}%`,
    // Zero has no bar; small values still do.
    ...(amount > 0 && { minWidth: '2px' }),
  });
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {bars.map(({ key, name, amount, beside, note, isLate = false }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography component="span" variant="body2" sx={amountStyle}>
              {format.money(amount)}
              {note && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {` (${note})`}
                </Typography>
              )}
            </Typography>
          </Box>
          <Box aria-hidden="true" sx={trackStyle}>
            <Box
              sx={{
                ...styleOf(amount),
                bgcolor: isLate ? 'error.main' : 'primary.main',
              }}
            />
            {beside !== undefined && (
              <Box sx={{ ...styleOf(beside), height: 3, bgcolor: 'text.disabled' }} />
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
};

const listStyle = { m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' } as const;

const amountStyle = {
  m: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
} as const;

const trackStyle = { display: 'grid', gap: '2px', mt: 0.5 } as const;

const barStyle = { height: 8, borderRadius: 0.5 } as const;
