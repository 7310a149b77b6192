import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import type { z } from 'zod';
import ImportWizard from './ImportWizard.tsx';
import { recordImporter } from './importer.ts';

interface RecordWizardProps {
  /** Loads the fields that people fill in. */
  fields: () => Promise<z.ZodObject>;
  onClose: () => void;
}

/** Imports the records of the list that it is opened on. */
const RecordWizard = ({ fields, onClose }: RecordWizardProps) => {
  const resource = useResourceContext() ?? '';
  const importer = useMemo(() => recordImporter(resource, fields), [resource, fields]);
  return <ImportWizard importer={importer} onClose={onClose} />;
};

export default RecordWizard;
