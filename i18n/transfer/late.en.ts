import type nl from '#i18n/transfer/late.nl';
import type { Translation } from '#i18n/translate';

const transfer = {
  transfer: {
    back: 'Back',
    next: 'Next',
    choose: 'Choose…',
    column: 'Column %{letter}',
    more: 'Show 1 more |||| Show %{smart_count} more',
    steps: {
      label: 'Steps of the import',
      file: 'File',
      columns: 'Columns',
      values: 'Values',
      check: 'Check',
      done: 'Done',
    },
    leave: {
      title: 'Close the import?',
      text: 'What you chose and filled in is lost. Nothing has been imported.',
      confirm: 'Close',
      stay: 'Continue the import',
    },
    file: {
      title: 'Choose a file',
      intro: 'CSV or Excel (.xlsx). Nothing is saved before the last step.',
      drop: 'Drop a file here, or choose one.',
      choose: 'Choose a file',
      choose_other: 'Choose another file',
      reading: 'The file is being read',
      separator: 'Separator',
      encoding: 'Encoding',
      sheet: 'Sheet',
      headings: 'Column headings',
      no_headings: 'No column headings',
      heading_row: 'Row %{row}: %{cells}',
      preview: '1 row, as it will be read |||| %{count} rows, as they will be read',
      nothing: 'There is nothing below the headings.',
      part: 'Part',
      rows_of_part: 'Rows %{first} to %{last}',
    },
    separators: {
      semicolon: 'Semicolon (;)',
      comma: 'Comma (,)',
      tab: 'Tab',
      bar: 'Bar (|)',
    },
    problems: {
      not_a_table:
        'This file is not a table. Choose a CSV or Excel file; save an older Excel file (.xls) as .xlsx first.',
      damaged:
        'This file is damaged at row %{row}, column %{column}: a quotation mark that begins there ends nowhere.',
      too_many_rows: 'This file has %{count} rows; %{most} go at once at most. Import it in parts.',
      too_large: 'This file is larger than %{size} MB. Divide it over more files.',
      unreadable: 'This file could not be opened. Is it still in the same place?',
    },
    template: {
      text: 'No list yet? Start from an empty file with an example.',
      example: 'Example',
      words: '%{field}: %{words}.',
    },
    earlier: {
      title: 'Earlier imports',
      no_file: 'Without a file',
      counts: '%{added} new, %{changed} changed',
      undone: 'undone',
    },
    columns: {
      title: 'What is in which column?',
      intro:
        'Proposed by name and content. Choose the same field for columns that are one value together.',
      kept: 'As you chose for an earlier file with the same columns.',
      becomes: '“%{name}” becomes',
      skip: 'Skip',
      required: '%{label} (required)',
      split: 'Split',
      split_column: 'Split “%{name}”',
      rest: 'After the first word of “%{name}”',
      no_split: 'Do not split',
      joined: 'Joined with %{names}',
      by_number: 'A row with an id changes the record that has that number here.',
      skipped:
        'This column is skipped: %{names}. |||| These %{smart_count} columns are skipped: %{names}.',
      missing:
        'Choose which column is %{fields}, or fill in a fixed value. |||| Choose which columns these are, or fill in fixed values: %{fields}.',
    },
    fixed: {
      title: 'Fixed values',
      intro: 'A value that all rows get.',
      add: 'Fixed value for',
      remove: 'Remove the fixed value for %{field}',
    },
    values: {
      title: 'This is how the values are read',
      intro: 'What the file leaves open you choose here: once for the whole column.',
      clear: 'There is nothing to choose: all values are clear.',
      question: '%{field}: what is “%{text}”?',
      say: 'Make a choice.',
      open: 'Still to be chosen: %{fields}.',
      unread_number:
        'This is not a number: %{texts}. |||| These %{smart_count} values are not numbers: %{texts}.',
      unread_date:
        'This is not a date: %{texts}. |||| These %{smart_count} values are not dates: %{texts}.',
      damaged:
        'This code was damaged by a spreadsheet: %{texts}. Mend it in the file. |||| These %{smart_count} codes were damaged by a spreadsheet: %{texts}. Mend them in the file.',
      unknown_words:
        'This word is none of the choices. |||| These %{smart_count} words are none of the choices.',
      unknown_names:
        'This name does not exist yet. |||| These %{smart_count} names do not exist yet.',
      word_is: '“%{word}” is',
      make: 'New: create when importing',
      join: 'An existing one',
      which: 'Which one?',
      empty: 'Leave empty',
      make_all: 'Create |||| Create all %{smart_count}',
      empty_all: 'Leave empty |||| Leave all %{smart_count} empty',
    },
    check: {
      title: 'This is what will happen',
      intro: 'Nothing has been saved yet.',
      checking: 'The rows are being checked',
      failed: 'The rows could not be checked.',
      not_written: 'Nothing has been imported.',
      anew: 'Check again',
      import: 'Import 1 row |||| Import %{count} rows',
      match: 'Recognise existing ones by',
      no_match: 'Only the id',
      added: 'new',
      changed: 'changed',
      equal: 'equal',
      similar: 'looks like another |||| look like another',
      errors: 'with an error |||| with errors',
      errors_left:
        'The row with an error is left out: all that is right is imported. |||| The %{smart_count} rows with errors are left out: all that is right is imported.',
      similar_left:
        '1 row that looks like another is skipped. |||| %{smart_count} rows that look like another are skipped.',
      again: 'This file was imported before: %{moment}, by %{by}.',
      again_title: 'Import once more?',
      again_text: 'The same file has been imported already. New rows would be there twice.',
      again_confirm: 'Import anyway',
      faulty: 'Rows with errors',
      faulty_file: 'rows with errors',
      problem: 'Error',
      download: 'Download these rows',
    },
    similar: {
      title: 'Look like an existing one',
      leave: 'Skip',
      new: 'Import as new anyway',
      update: 'Update %{name} (%{id})',
      like_row: 'Looks like %{row}',
      leave_all: 'Skip all',
      new_all: 'All as new',
      update_all: 'Update all',
    },
    changes: {
      title: 'Changes',
    },
    done: {
      title: 'The import is done',
      text: 'Imported: %{done}.',
      added: '1 new |||| %{count} new',
      changed: '1 changed |||| %{count} changed',
      invited: '1 invitation sent. |||| %{count} invitations sent.',
      made: 'Also created: %{names}.',
      next_part: 'Next part',
      undo_text:
        'Not right? The import can be undone for %{days} days: here, under Import and in the audit log.',
    },
    undo: {
      action: 'Undo import',
      title: 'Undo the import?',
      text: 'New records are deleted, changed fields become what they were. What was used or changed since stays.',
      failed: 'The import could not be undone.',
      done: 'The import has been undone: %{done}.',
      nothing: 'There was nothing left to undo.',
      deleted: '1 deleted |||| %{smart_count} deleted',
      restored: '1 restored |||| %{smart_count} restored',
      kept: 'This has stayed: |||| These %{smart_count} have stayed:',
      reasons: {
        in_use: 'is in use',
        changed: 'was changed since',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default transfer;
