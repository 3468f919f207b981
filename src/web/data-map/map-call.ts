import type { QuestionText } from '#contract/coil-question/read-question.ts'
import { axesOf, type MapState } from './map-state.ts'

type AskedMap = Pick<MapState, 'preset' | 'x' | 'y' | 'size' | 'hue' | 'gauge'> & QuestionText

/** Path and query of the data call that gives the points of a map in a format. @param release  that the address names */
export function mapCall(format: string, state: AskedMap, release: string | null): string {
  return `/api/v1/data-map/points.${format}?${new URLSearchParams(Object.entries(mapQuery(state, release)).map(([name, value]) => [name, String(value)]))}`
}

/** What the calls about a map are asked. */
export function mapQuery(state: AskedMap, release: string | null) {
  const { size, hue, within, tested, untested, thickness, coatings, millTypes, ranges, learned, gauge } = state
  return {
    ...axesOf(state),
    ...(size && { size }),
    ...(hue && { hue }),
    ...(gauge && { gauge: Number(gauge) }),
    ...(within && { within }),
    ...(tested && { tested }),
    ...(untested && { untested }),
    ...(thickness && { thickness }),
    ...(coatings && { coatings }),
    ...(millTypes && { millTypes }),
    ...(ranges && { ranges }),
    ...(learned && { learned }),
    ...(release !== null && { release }),
  }
}
