import type { SeriesFacts } from '#contract/views/test.ts'
import type { TestSeries } from './series.ts'

/** What a series is, without its points. @param focus  label or condition that the address names */
export function seriesFacts(one: TestSeries, focus = ''): SeriesFacts {
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
