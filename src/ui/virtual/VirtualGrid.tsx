/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import Box, { type BoxProps } from '@mui/material/Box';
import { Fragment, type Key, type ReactNode, type Ref } from 'react';
import type { VirtualRows } from './useVirtualRows.ts';

interface VirtualGridProps {
  role: 'grid' | 'treegrid' | 'table';
  ref: Ref<HTMLDivElement>;
  label: string;
  rows: VirtualRows;
  /** The number of rows including the heading; −1 if unknown. */
  rowCount?: number;
  heading: ReactNode;
  width?: number | undefined;
  slotProps: Omit<BoxProps<'div'>, 'children' | 'role' | 'ref'>;
  backdrop?: ReactNode;
  keyOf: (index: number) => Key;
  children: (index: number, top: number, size: number) => ReactNode;
}

export const VirtualGrid = (props: VirtualGridProps) => {
  const { ref, role, label, rows, rowCount, heading, width, backdrop, keyOf, children } = props;
  const { sx, ...others } = props.slotProps;
  return (
    <Box
      ref={ref}
      role={role}
      aria-label={label}
      aria-rowcount={rowCount ?? rows.options.count + 1}
      {...others}
      sx={[scrollerStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <div style={{ width, minWidth: width === undefined ? 'fit-content' : '100%' }}>
        {heading && (
          <div role="rowgroup" style={headingStyle}>
            {heading}
          </div>
        )}
        <div role="rowgroup" style={{ position: 'relative', height: rows.getTotalSize() }}>
          {backdrop}
          {rows.getVirtualItems().map(({ index, start, size }) => (
            <Fragment key={keyOf(index)}>{children(index, start, size)}</Fragment>
          ))}
        </div>
      </div>
    </Box>
  );
};

const headingStyle = { position: 'sticky', top: 0, zIndex: 5 } as const;

const scrollerStyle = {
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
