import type { MenuEntry } from './entry.ts'

export type Chapter = {
  readonly id: string
  readonly title: string
  /** Start in the lecture [s]. */
  readonly from: number
}

export type Webinar = {
  readonly slug: string
  readonly name: string
  /** Length of the animation [s]. */
  readonly seconds: number
  readonly chapters: readonly Chapter[]
}

export const tensileToFlowCurve = {
  slug: 'from-tensile-test-to-flow-curve',
  name: 'From Tensile Test to Flow Curve',
  seconds: 80,
  chapters: [
    { id: 'record', title: 'The machine record', from: 0 },
    { id: 'true-stress', title: 'From engineering to true values', from: 20 },
    { id: 'plastic-strain', title: 'Subtracting the elastic strain', from: 40 },
    { id: 'beyond', title: 'Beyond maximum force', from: 60 },
  ],
} as const satisfies Webinar

export const formingLimitDiagram = {
  slug: 'reading-a-forming-limit-diagram',
  name: 'Reading a Forming Limit Diagram',
  seconds: 80,
  chapters: [
    { id: 'two-strains', title: 'Strains and strain paths', from: 0 },
    { id: 'limit', title: 'Determining the limit curve', from: 20 },
    { id: 'margin', title: 'Margin of a panel', from: 40 },
    { id: 'bent-paths', title: 'Non-linear strain paths', from: 60 },
  ],
} as const satisfies Webinar

export const solverCard = {
  slug: 'what-a-solver-card-hides',
  name: 'What a Solver Card Hides',
  seconds: 80,
  chapters: [
    { id: 'points', title: 'From curve to points', from: 0 },
    { id: 'last-point', title: 'Beyond the last point', from: 20 },
    { id: 'tail', title: 'The extrapolated tail', from: 40 },
    { id: 'proof', title: 'Proving the card against the test', from: 60 },
  ],
} as const satisfies Webinar

export const webinars: readonly Webinar[] = [tensileToFlowCurve, formingLimitDiagram, solverCard]

export const webinarEntries: readonly MenuEntry[] = webinars.map(({ slug, name, chapters }) => ({
  name,
  slug,
  children: chapters.map(({ id, title }) => ({
    name: title,
    slug: `/mi-resources/webinars/${slug}#${id}`,
  })),
}))
