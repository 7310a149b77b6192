/** Whether a field is not filled in; 0 and "no" are answers. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
