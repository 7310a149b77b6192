import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import type { z } from 'zod';
import ImportWizard from './ImportWizard.tsx';
import { recordImporter } from './importer.ts';

interface RecordWizardProps {
  fields: () => Promise<z.ZodObject>;
  onClose: () => void;
}

const RecordWizard = ({ fields, onClose }: RecordWizardProps) => {
  const resource = useResourceContext() ?? '';
  const importer = useMemo(() => recordImporter(resource, fields), [resource, fields]);
  return <ImportWizard importer={importer} onClose={onClose} />;
};

export default RecordWizard;
