import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface CompanyLogoProps {
  src: string;
  /** The company's name, for those who do not see the picture. */
  name: string;
  /** In pixels. */
  height: number;
  /** Shown instead of a picture that does not load. */
  fallback?: ReactNode;
}

/** A company's own logo, on white, as most are drawn for paper. */
export const CompanyLogo = ({ src, name, height, fallback = null }: CompanyLogoProps) => {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return fallback;
  return (
    <Box
      component="img"
      src={src}
      alt={name}
      onError={() => setFailed(src)}
      sx={{
        height,
        maxWidth: '100%',
        p: 0.5,
        borderRadius: 1,
        bgcolor: 'common.white',
        objectFit: 'contain',
      }}
    />
  );
};
