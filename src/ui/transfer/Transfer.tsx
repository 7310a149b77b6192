import { CanAccess } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import { ExportButton } from './ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';

interface TransferProps {
  /** The columns that a file to import has; without them nothing is imported. */
  columns?: () => Promise<string[]>;
}

/** A list out as a file; and in, for those who may change it, where the server takes files. */
export const Transfer = ({ columns }: TransferProps) => {
  const takesFiles = useServerHas('transfer');
  return (
    <>
      <ExportButton />
      {columns && takesFiles && (
        <CanAccess action="edit">
          <ImportButton columns={columns} />
        </CanAccess>
      )}
    </>
  );
};
