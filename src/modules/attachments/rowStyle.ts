export const rowStyle = {
  gap: 1.5,
  flexWrap: 'wrap',
  py: 1,
  alignItems: 'center',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
