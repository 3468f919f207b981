import type { MaterialState } from '#contract/views/material-state.ts'
import { pack } from '#contract/views/packed.ts'
import type { SeriesFacts, ShownSeries } from '#contract/views/test.ts'
import { type TestSeries, thinSeries } from '#views/tests/index.ts'

type Focus = Pick<MaterialState, 'condition'>

/** The series of a test as a page carries them: thinned for the eye, packed, the one that the address names in focus. */
export function showSeries(series: readonly TestSeries[], focus: Focus): ShownSeries[] {
  return thinSeries(series).map((one) => ({
    ...seriesFacts(one, focus),
    source: one.source,
    x: pack(one.curve.x),
    y: pack(one.curve.y),
    spread: one.spread && pack(one.spread),
  }))
}

/** What a series is, without its points. */
export function seriesFacts(one: TestSeries, { condition: focus }: Focus): SeriesFacts {
  const { id, label, condition, orientation, replicate, kind, drawn, group, colour, off, synthetic } = one
  return {
    id,
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
    synthetic,
    points: one.recorded,
    replicates: one.replicates,
  }
}

/** A specimen by its label, what stands for several by their condition; lines that belong to none are in focus with nobody. */
function isInFocus({ id, label, condition, kind, drawn, group }: TestSeries, focus: string): boolean {
  if (id === 'beside') return true
  if (group < 0) return false
  const several = kind === 'mean' || drawn === 'marks'
  return label === focus || focus === condition || (several && focus.startsWith(`${condition} `))
}
