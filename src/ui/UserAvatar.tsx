import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import { alpha } from '@mui/material/styles';

interface UserAvatarProps {
  name: string | undefined;
  src: string | undefined;
  /** Width and height, in pixels. */
  size?: number;
}

/**
 * A person's picture; their initials where there is none, or where it does not load. For the eye
 * only: the name stands beside it, or in the label of what it is in.
 */
export const UserAvatar = ({ name, src, size = 48 }: UserAvatarProps) => (
  <Avatar
    src={src}
    alt=""
    aria-hidden="true"
    sx={{
      width: size,
      height: size,
      fontSize: `${size / 48}rem`,
      fontWeight: 600,
      color: 'primary.main',
      bgcolor: theme => alpha(theme.palette.primary.main, 0.14),
    }}
  >
    {name ? initialsOf(name) : <PersonOutlined />}
  </Avatar>
);

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map(word => word?.at(0)?.toUpperCase() ?? '').join('');
};
