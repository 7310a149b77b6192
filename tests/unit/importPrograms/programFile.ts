/** The program, the resource, the lines of a small file, and what its row becomes. */
export type ProgramFile = [
  program: string,
  resource: 'customers' | 'products' | 'contacts' | 'equipment',
  lines: string[],
  texts: Record<string, string>,
];
