import { type Draft, proportion, type Report, rescale } from './draft.ts'

/** The change of width as the evaluation takes it: from zero, negative in tension. */
export function settleWidth(drafts: readonly Draft[], report: Report): void {
  fromWholeWidth(drafts, report)
  turnWidth(drafts, report)
}

/** A column that holds the width itself, as optical instruments measure it: its change is what counts. */
function fromWholeWidth(drafts: readonly Draft[], report: Report): void {
  const width = drafts.find(({ role }) => role === 'width_extension')
  const first = width?.values.find(Number.isFinite)
  const isTest = drafts.some(({ role }) => role === 'force' || role === 'eng_stress')
  if (!width || !isTest || first === undefined || !(first > 1)) return
  // A change begins at zero; no sheet loses half of its width.
  if (width.values.some((value) => value < 0.4 * first || value > 1.1 * first)) return
  for (const [i, value] of width.values.entries()) width.values[i] = value - first
  report({
    severity: 'info',
    code: 'width-itself',
    column: width.name,
    message: `'${width.name}' begins at ${Number(first.toPrecision(5))} mm: it holds the width itself, of which the change was taken.`,
  })
}

/** Some programs count a reduction of width as positive; here it is negative in tension. */
function turnWidth(drafts: readonly Draft[], report: Report): void {
  const width = drafts.find(({ role }) => role === 'width_extension' || role === 'eng_width_strain')
  const length = drafts.find(({ role }) => role === 'eng_strain') ?? drafts.find(({ role }) => role === 'extension')
  if (!width || !length || width.values.length < 20) return
  const fit = proportion(length.values, width.values)
  if (!fit || fit.misfit > 0.3 || !(fit.slope > 0)) return
  rescale(width.values, -1)
  report({
    severity: 'info',
    code: 'sign-turned',
    column: width.name,
    message: `'${width.name}' grows as the specimen gets longer, so the file counts a reduction of width as positive; the sign was turned.`,
  })
}
