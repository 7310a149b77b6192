import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Section } from '../Section.tsx';

/** The sections of the profile, with the height of their fields in pixels. */
const SECTIONS = [
  { name: 'picture', height: 96 },
  { name: 'person', height: 142 },
  { name: 'address', height: 100 },
  { name: 'preferences', height: 40 },
];

/** The shape of the profile. */
export const ProfileSkeleton = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 4 }}>
      {SECTIONS.map(({ name, height }) => (
        <Section key={name} title={translate(`account.profile.${name}`)}>
          <Skeleton variant="rounded" height={height} />
        </Section>
      ))}
    </Stack>
  );
};
