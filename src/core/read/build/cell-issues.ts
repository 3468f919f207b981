import type { Issue } from '../../issue.ts'
import type { MissingReason } from '../table/cell-kind.ts'
import type { MissingRun } from '../table/collector.ts'

/** Quotes the first cell per column and reason, and counts the others. */
export function cellIssues(
  name: string,
  missing: ReadonlyMap<MissingReason, MissingRun>,
  rows: number,
  line: (row: number) => number,
): Issue[] {
  const issues: Issue[] = []
  for (const [reason, run] of missing) {
    const text = words[reason]
    if (!text) continue
    const { found, expected, todo, severity } = text(run, rows)
    const first = line(run.first)
    const more =
      run.count > 1
        ? ` (and ${run.count - 1} more ${run.count === 2 ? 'cell' : 'cells'} of this column, the last in line ${line(run.last)})`
        : ''
    issues.push({
      severity,
      code: codes[reason] ?? reason,
      line: first,
      column: name,
      message: `Line ${first}, column '${name}': ${found}${more}; expected ${expected}. ${todo}`,
    })
  }
  return issues
}

type Words = { found: string; expected: string; todo: string; severity: Issue['severity'] }

const codes: Partial<Record<MissingReason, string>> = {
  blank: 'blank-cell',
  absent: 'ragged-row',
  nan: 'not-a-number',
  infinity: 'not-a-number',
  filler: 'filler-value',
  nul: 'nul-byte',
  implausible: 'implausible-value',
}

const words: Partial<Record<MissingReason, (run: MissingRun, rows: number) => Words>> = {
  blank: (run, rows) => {
    const tail = run.last === rows - 1 && run.last - run.first + 1 === run.count
    return {
      severity: tail ? 'warning' : 'info',
      found: 'the cell is blank',
      expected: 'a number',
      todo: tail
        ? 'The column ends before the others. No action required if the extensometer was removed during the test.'
        : 'Blank cells count as missing. Fill them if they should contain values.',
    }
  },
  absent: () => ({
    severity: 'warning',
    found: 'the row ends before this column',
    expected: 'one cell for each name',
    todo: 'The missing cells are left out. Check whether the export is complete.',
  }),
  nan: (run) => ({
    severity: 'info',
    found: `found '${run.found ?? 'nan'}'`,
    expected: 'a number or a blank cell',
    todo: 'These cells count as missing.',
  }),
  infinity: (run) => ({
    severity: 'warning',
    found: `found '${run.found ?? 'inf'}'`,
    expected: 'a finite number',
    todo: 'These cells count as missing. Check for an amplifier overflow or a division by zero.',
  }),
  filler: (run) => ({
    severity: 'warning',
    found: `found ${run.found ?? 'a filler such as -1000000'}, which data loggers write instead of a missing value`,
    expected: 'a measured value',
    todo: 'These cells count as missing. Check the sensor if values are expected.',
  }),
  'not-a-number': (run) => ({
    severity: 'warning',
    found: `found '${run.found ?? ''}'`,
    expected: 'a number',
    todo: 'These cells count as missing. Correct them in the file; thousands separators are not allowed.',
  }),
  nul: () => ({
    severity: 'warning',
    found: 'the cell contains NUL bytes',
    expected: 'a number',
    todo: 'The file was damaged or not written completely; export it again.',
  }),
  implausible: (run) => ({
    severity: 'warning',
    found: `found ${run.found ?? 'a value'}, a value far outside the range of the column or of what the other columns allow`,
    expected: 'a value close to its neighbours',
    todo: 'These cells count as missing. The usual cause is a lost decimal point; correct them at the source.',
  }),
}
