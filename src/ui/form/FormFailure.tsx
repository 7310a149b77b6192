import Alert from '@mui/material/Alert';
import { useFormState } from 'react-hook-form';

/** Why the form was not accepted, as far as that is not about one field; in lines. */
export const FormFailure = () => {
  const failure = useFormState().errors.root?.failure;
  return (
    failure && (
      <Alert severity="error">
        {failure.message?.split('\n').map(line => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    )
  );
};
