import { pointsPerLine, thinned } from '#core/charts/thin.ts'
import type { TestSeries } from '#views/tests/index.ts'
import type { MaterialState } from '#contract/views/material-state.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownSeries } from '#contract/views/test.ts'

/** The series of a test as a page carries them: thinned for the eye, packed, the one that the address names in focus. */
export function showSeries(
  series: readonly TestSeries[],
  { condition: focus }: Pick<MaterialState, 'condition'>,
): ShownSeries[] {
  const specimens = series.filter(({ kind, group }) => kind === 'measured' && group >= 0).length
  const limit = pointsPerLine(specimens)
  return series.map((one) => {
    const { id, label, condition, orientation, replicate, kind, drawn, group, colour, off, source, recorded } = one
    const { x, y } = kind === 'measured' && drawn === 'line' ? thinned(one.curve, limit) : one.curve
    return {
      id,
      source,
      label,
      condition,
      orientation,
      replicate,
      kind,
      drawn,
      group,
      ...(colour !== undefined && { colour }),
      ...(off && { off }),
      focus: isInFocus(one, focus),
      synthetic: one.synthetic,
      points: recorded,
      x: pack(x),
      y: pack(y),
      spread: one.spread && pack(one.spread),
      replicates: one.replicates,
    }
  })
}

/** A specimen by its label, what stands for several by their condition; lines that belong to none are in focus with nobody. */
function isInFocus({ id, label, condition, kind, drawn, group }: TestSeries, focus: string): boolean {
  if (id === 'beside') return true
  if (group < 0) return false
  const several = kind === 'mean' || drawn === 'marks'
  return label === focus || focus === condition || (several && focus.startsWith(`${condition} `))
}
