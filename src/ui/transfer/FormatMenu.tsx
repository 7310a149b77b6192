import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { useMenu } from '../display/useMenu.ts';

interface FormatMenuProps<Format extends string> extends Pick<
  ReturnType<typeof useMenu>,
  'menu' | 'close'
> {
  formats: readonly Format[];
  onChoose: (format: Format) => void;
}

export const FormatMenu = <Format extends string>({
  menu,
  close,
  formats,
  onChoose,
}: FormatMenuProps<Format>) => {
  const translate = useTranslate();
  return (
    <Menu {...menu}>
      {formats.map(format => (
        <MenuItem
          key={format}
          onClick={() => {
            close();
            onChoose(format);
          }}
        >
          {format === 'pdf' ? 'PDF' : translate(`lists.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};
