import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useProblem } from './Form.tsx';
import './field.css';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled input with its hint and its problem. The browser's own messages stay out of it. */
export const Field = ({ label, hint, end, ...input }: FieldProps) => {
  const { translate } = useTexts();
  const id = useId();
  const problem = useProblem(input.name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={hint ? `${id}-hint ${id}-problem` : `${id}-problem`}
          {...input}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} className="problem">
        {problem?.(translate)}
      </p>
    </div>
  );
};
