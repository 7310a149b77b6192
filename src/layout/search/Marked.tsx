import Box from '@mui/material/Box';

interface MarkedProps {
  text: string;
  searched: string;
}

/** A text in which what was searched for stands out. */
export const Marked = ({ text, searched }: MarkedProps) => {
  const start = searched ? text.toLowerCase().indexOf(searched.toLowerCase()) : -1;
  if (start < 0) return <span>{text}</span>;
  const end = start + searched.length;
  return (
    <span>
      {text.slice(0, start)}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 }}>
        {text.slice(start, end)}
      </Box>
      {text.slice(end)}
    </span>
  );
};
