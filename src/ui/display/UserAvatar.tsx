import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { alpha, useTheme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface UserAvatarProps {
  name: string | undefined;
  src: string | undefined;
  /** Width and height, in pixels. */
  size?: number;
}

/** Initials if the picture is missing or fails to load. Decorative: the name is next to it. */
export const UserAvatar = ({ name, src, size = 48 }: UserAvatarProps) => {
  const { main } = useTheme().palette.primary;
  return (
    <Avatar
      src={src}
      alt=""
      aria-hidden="true"
      sx={{ width: size, height: size, bgcolor: alpha(main, 0.14) }}
    >
      <img src={drawn(name ?? '', main)} alt="" width={size} height={size} />
    </Avatar>
  );
};

const PERSON = '<circle cx="24" cy="19" r="6"/><path d="M12 36c0-6 5-9 12-9s12 3 12 9z"/>';

const FONT = "font-family='Inter Variable,Inter,sans-serif' font-size='16' font-weight='600'";

const drawn = (name: string, color: string) => {
  const initials = initialsOf(name);
  const middle = "x='24' y='24' dy='.36em' text-anchor='middle'";
  const shape = initials ? `<text ${middle} ${FONT}>${initials}</text>` : PERSON;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="${color}">${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};

const initialsOf = (name: string) => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map(word => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
};

interface CompanyLogoProps {
  src: string;
  name: string;
  /** In pixels. */
  height: number;
  fallback?: ReactNode;
}

/** On white, as most logos are drawn for paper. */
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
