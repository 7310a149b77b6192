import { useId } from 'react';
import { useTexts } from '../texts.ts';
import { useProblem } from './Form.tsx';

interface CheckboxProps {
  name: string;
  label: string;
}

/** Something that must be agreed to. */
export const Checkbox = ({ name, label }: CheckboxProps) => {
  const { translate } = useTexts();
  const id = useId();
  const problem = useProblem(name);
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={id}
        />
        {label}
      </label>
      <p id={id} className="problem">
        {problem?.(translate)}
      </p>
    </div>
  );
};
