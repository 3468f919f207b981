import type { ResearchState } from './load.server.ts'

/** Path and query of the data call that gives the curves of the page. @param format  `csv` */
export function curvesCall(format: string, state: ResearchState): string {
  const { test, chart, project, below, orientations, mills, coatings, from, to, curves, page, release } = state
  const query = Object.entries({
    test: test === 'UAT' ? '' : test,
    chart: chart ?? '',
    project: project ?? '',
    below: below ?? '',
    orientations: orientations.join(','),
    mills: mills.join(','),
    coatings: coatings.join(','),
    from: from ?? '',
    to: to ?? '',
    curves: curves === 'mean' ? '' : curves,
    page: page ?? '',
    release: release ?? '',
  }).filter(([, value]) => value !== '')
  return `/api/v1/rd-data/curves.${format}?${new URLSearchParams(query)}`
}
