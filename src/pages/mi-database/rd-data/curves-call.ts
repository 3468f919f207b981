import type { CurvesQuery } from '#web/material/research/drawings.ts'
import type { ResearchState } from './load.server.ts'
import { directionsOf } from './module.ts'

/** Query of the data call; ignores a lower limit above the upper one, as the page does. */
export function curvesQuery(state: ResearchState): CurvesQuery {
  const { test, chart, project, below, mills, coatings, from, to, curves, page, release } = state
  const orientations = directionsOf(state)
  return {
    ...(test !== 'UAT' && { test }),
    ...(chart && { chart }),
    ...(project && { project }),
    ...(below && { below }),
    ...(orientations.length > 0 && { orientations: orientations.join(',') }),
    ...(mills.length > 0 && { mills: mills.join(',') }),
    ...(coatings.length > 0 && { coatings: coatings.join(',') }),
    ...(from && Number(from) <= Number(to ?? 5) && { from: Number(from) }),
    ...(to && { to: Number(to) }),
    ...(curves !== 'mean' && { curves }),
    ...(page && { page: Number(page) }),
    ...(release && { release }),
  }
}

/** @param ending  of a file, `.csv`; empty for packed curves */
export function curvesCall(ending: string, query: object): string {
  return `/api/v1/rd-data/curves${ending}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}
