import type { ComponentProps } from 'react';
import { WHOLE_MAX } from '#contract/base/limits';
import { countIn } from '../platform/numbers/countIn.ts';
import { useScanTexts } from './scanTexts.ts';

interface CountInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'ref' | 'onInput'
> {
  least?: number;
  most?: number;
}

/** A whole number, read as in the office: a native number field takes 1.000 for 1. Other text blocks its form. */
export const CountInput = ({ least = 1, most = WHOLE_MAX, ...field }: CountInputProps) => {
  const { translate } = useScanTexts();
  const check = (input: HTMLInputElement) => {
    const isRead = countIn(input.value, { least, most }) !== undefined || input.disabled;
    const isLeftOut = input.value.trim() === '' && !field.required;
    input.setCustomValidity(
      isRead || isLeftOut ? '' : translate('scan_screens.amount.between', { least, most })
    );
  };
  return (
    <input
      {...field}
      ref={input => {
        if (input) check(input);
      }}
      inputMode="numeric"
      autoComplete="off"
      onInput={event => check(event.currentTarget)}
    />
  );
};

/** Reads the count of a submitted form, whose `CountInput` was valid. */
export const countOf = (form: HTMLFormElement, name = 'amount'): number | undefined => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? countIn(typed, { least: 0, most: WHOLE_MAX }) : undefined;
};
