/** How a program resolves an error or warning of the check, by code; the page offers the same as forms. */
export const issueRemedies = {
  'test-missing': 'Set `test`, or the test of single files with the check.',
  'condition-missing': 'Set `condition`, or the condition of single files with the check.',
  'section-missing': 'Set `geometry` with b0 and t0, d0, or S0.',
  'geometry-not-positive': 'Set the dimensions in `geometry` to values above 0.',
  'gauge-length-missing': 'Set `geometry` with L0.',
  'material-missing': 'Set `material` and `coil`.',
  'unknown-material': 'Set `material` to one of the suggestions, or `newMaterial` to true.',
  'unknown-coil': 'Set `coil` to one of the suggestions, or `newCoil` with its thickness.',
  'synthetic-coil': 'Choose another coil, or set `intoSynthetic` to true.',
  'number-taken': 'Check with `taken`: add, replace or leave.',
} as const satisfies Readonly<Record<string, string>>

export type RemediedCode = keyof typeof issueRemedies

/** Errors and warnings of a column. */
export const columnIssues: ReadonlySet<string> = new Set([
  'unknown-unit',
  'unit-does-not-fit',
  'unit-assumed',
  'implausible-unit',
  'mapped-column-missing',
])

/** Null if only the file can resolve it. */
export function remedyOf({ code, severity }: { readonly code: string; readonly severity: string }): string | null {
  if (severity === 'error' && Object.hasOwn(issueRemedies, code)) return issueRemedies[code as RemediedCode]
  if (severity === 'info' || !columnIssues.has(code)) return null
  return 'Set `columns` with quantity and unit of the column, by dialect.'
}
