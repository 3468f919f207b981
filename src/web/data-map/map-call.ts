import type { CoilFilterParams } from '#contract/coil-filter/read-filter.ts'
import { axesOf, type MapState } from './map-state.ts'

type MapRequest = Pick<MapState, 'preset' | 'x' | 'y' | 'size' | 'hue' | 'gauge'> & CoilFilterParams

/** Call for the points of a map. @param release named in the address */
export function mapCall(format: string, state: MapRequest, release: string | null): string {
  return `/api/v1/data-map/points.${format}?${new URLSearchParams(Object.entries(mapQuery(state, release)).map(([name, value]) => [name, String(value)]))}`
}

export function mapQuery(state: MapRequest, release: string | null) {
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
