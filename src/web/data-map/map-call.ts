import type { QuestionText } from '#contract/coil-question/read-question.ts'
import { axesOf, type MapState } from './map-state.ts'

/** Path and query of the data call that gives the points of a map in a format. @param release  that the address names */
export function mapCall(format: string, state: MapState & QuestionText, release: string | null): string {
  const { within, tested, untested, thickness, coatings, millTypes, ranges, gauge } = state
  const named = Object.entries({
    ...axesOf(state),
    gauge,
    within,
    tested,
    untested,
    thickness,
    coatings,
    millTypes,
    ranges,
    release: release ?? undefined,
  })
  return `/api/v1/data-map/points.${format}?${new URLSearchParams(named.flatMap(([name, text]) => (text ? [[name, text]] : [])))}`
}
