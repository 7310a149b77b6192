export interface Program {
  name: string;
  resource: string;
  needs: string;
  /**
   * Columns by field: `a + b` are joined; of `a | b` the first that most rows fill in. Without the program's
   * own ids.
   */
  fields: Readonly<Record<string, string>>;
  /** By field: the value for empty cells. */
  fixed?: Readonly<Record<string, string>>;
}
