import { FieldTitle, useInput, useLocale, useResourceContext } from 'ra-core';
import { InputHelperText } from 'react-admin';
import type { KeyboardEvent } from 'react';
import { NumberField } from './NumberField.tsx';
import { withLimit } from './zodResolver.ts';
import { regionOf } from '#contract/base/locales';
import { type NumberKind, writeNumber } from '../../platform/numbers/typedNumber.ts';

interface NumberInputProps {
  source: string;
  /** Translation key; by default the field's label. */
  label?: string | undefined;
  isRequired?: boolean;
  /** Translation key or text; false for no space below. */
  helperText?: string | boolean | undefined;
  defaultValue?: number;
  readOnly?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface KindProps extends NumberInputProps {
  kind: NumberKind;
  unit?: string;
  /** Factor to the form's value: 100 for cents. */
  times?: number;
}

/** Invalid text becomes the form's value, which the schema refuses. */
const NumberInput = (props: KindProps) => {
  const { source, label, kind, unit, times = 1, isRequired = false, defaultValue } = props;
  const { helperText, readOnly, onKeyDown } = props;
  const resource = useResourceContext();
  const region = regionOf(useLocale() ?? 'nl');
  const { field, fieldState, id } = useInput({
    source,
    isRequired,
    ...(defaultValue !== undefined && { defaultValue }),
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  const { error, invalid } = fieldState;
  const held: unknown = field.value;
  const value = typeof held === 'number' ? held / times : typeof held === 'string' ? held : null;
  return (
    <NumberField
      id={id}
      name={field.name}
      inputRef={field.ref}
      kind={kind}
      unit={unit}
      label={
        <FieldTitle source={source} resource={resource} label={label} isRequired={isRequired} />
      }
      value={value}
      error={invalid}
      readOnly={readOnly}
      helperText={
        invalid || typeof helperText === 'string' ? (
          <InputHelperText
            error={withLimit(error?.message, limit => writeNumber(limit / times, kind, region))}
            helperText={helperText}
          />
        ) : undefined
      }
      onChange={next =>
        field.onChange(typeof next === 'number' ? Math.round(next * times * 1e6) / 1e6 : next)
      }
      onBlur={field.onBlur}
      onKeyDown={onKeyDown}
    />
  );
};

export const AmountInput = ({
  inCents = false,
  ...props
}: NumberInputProps & { inCents?: boolean }) => (
  <NumberInput {...props} kind="amount" unit="€" times={inCents ? 100 : 1} />
);

export const PercentInput = (props: NumberInputProps) => (
  <NumberInput {...props} kind="percent" unit="%" />
);

export const CountInput = (props: NumberInputProps & { unit?: string }) => (
  <NumberInput {...props} kind="count" />
);

/** `45`, `0:45`, `1u30`. */
export const MinutesInput = (props: NumberInputProps) => (
  <NumberInput {...props} kind="minutes" unit="min" />
);

/** Hours; the form has minutes. */
export const HoursInput = (props: NumberInputProps & { unit?: string }) => (
  <NumberInput {...props} kind="measure" times={60} />
);

export const MeasureInput = (props: NumberInputProps & { unit?: string }) => (
  <NumberInput {...props} kind="measure" />
);
