import Box, { type BoxProps } from '@mui/material/Box';

/**
 * The answer to an earlier question, while another one is read (`useShownQuery`): dimmed, and nothing in it can be
 * pressed or ticked. What asks the question stays outside.
 */
export const Earlier = ({ isOld, sx, ...props }: BoxProps & { isOld: boolean }) => (
  <Box
    {...props}
    aria-busy={isOld}
    inert={isOld}
    sx={[isOld && { opacity: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
