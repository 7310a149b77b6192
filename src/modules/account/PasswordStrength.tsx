import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#contract/base/limits';

const COLORS: Record<Strength, string> = {
  too_short: 'error.main',
  weak: 'error.main',
  fair: 'warning.main',
  good: 'success.main',
  strong: 'success.main',
};

export const PasswordStrength = () => {
  const translate = useTranslate();
  const password: unknown = useWatch({ name: 'newPassword' });
  if (typeof password !== 'string' || password === '') return null;

  const strength = passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  const word = translate(`account.password.strength.${strength}`);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: -1 }}>
      <Box
        component="meter"
        min={0}
        max={STRENGTHS.length - 1}
        value={level}
        aria-label={translate('account.password.strength.label')}
        aria-valuetext={word}
        sx={visuallyHidden}
      />
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, flex: 1 }}
      >
        {STRENGTHS.slice(1).map((step, index) => (
          <Box
            key={step}
            sx={{
              height: 4,
              borderRadius: 1,
              bgcolor: index < level ? COLORS[strength] : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography aria-hidden="true" variant="caption" sx={{ minWidth: 64 }}>
        {word}
      </Typography>
    </Stack>
  );
};

const STRENGTHS = ['too_short', 'weak', 'fair', 'good', 'strong'] as const;

type Strength = (typeof STRENGTHS)[number];

const KINDS: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
];

const FROM_BITS: [number, Strength][] = [
  [70, 'strong'],
  [50, 'good'],
  [35, 'fair'],
];

/**
 * Counts length and variety. A repeated character is one bit. The server refuses common passwords.
 */
export const passwordStrength = (password: string): Strength => {
  const characters = Array.from(password);
  if (characters.length < PASSWORD_MIN_LENGTH) return 'too_short';
  const different = new Set(characters).size;
  const choice = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = different * Math.log2(choice) + (characters.length - different);
  return FROM_BITS.find(([from]) => bits >= from)?.[1] ?? 'weak';
};
