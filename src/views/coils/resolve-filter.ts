import type { CoilFilterState, CoilFilter } from '#contract/coil-filter/filter.ts'
import { isOpen } from '#contract/coil-filter/write-filter.ts'
import type { NodeSummary } from '#contract/catalogue.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { findNode } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilsLearnedFrom } from '#server/predictor/index.ts'

export type ResolvedFilter = {
  readonly filter: CoilFilter
  readonly place: NodeSummary | undefined
  readonly ignored: readonly Ignored[]
}

/** Resolves the names of a filter. An unknown catalogue node is reported and ignored. */
export async function resolveFilter(db: Reader, asked: CoilFilterState): Promise<ResolvedFilter> {
  const { within, ranges, coatings, millTypes, tested, untested, thickness, learned } = asked
  const steps = within.split('/')
  // Neither a valid name nor valid input of the database.
  const possible = within !== '' && steps.length <= 5 && !/\p{Cc}/u.test(within)
  const place = possible ? await findNode(db, steps) : undefined
  const coils = learned === '' ? undefined : await coilsLearnedFrom(db, learned)
  const closed = Object.entries(ranges).filter(([, range]) => !isOpen(range))
  const filter: CoilFilter = {
    ...(place && { within: place }),
    ...(closed.length > 0 && { ranges: Object.fromEntries(closed) }),
    ...(!isOpen(thickness) && { thickness }),
    ...(coatings.length > 0 && { coatings }),
    ...(millTypes.length > 0 && { millTypes }),
    ...(coils && { coils }),
    tested,
    untested,
  }
  const ignore = (text: string, why: string): Ignored => ({ text, why })
  return {
    filter,
    place,
    ignored: [
      ...(within !== '' && !place ? [ignore(`within=${within}`, 'No catalogue node has this path.')] : []),
      ...(learned !== '' && !coils
        ? [ignore(`learned=${learned}`, 'No model of mi Predictor with this id is visible to you.')]
        : []),
    ],
  }
}
