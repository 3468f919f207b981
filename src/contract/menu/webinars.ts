import type { MenuEntry } from './entry.ts'

export type Chapter = {
  /** Anchor on the page. */
  readonly id: string
  readonly title: string
  /** Where it begins in the lecture [s]. */
  readonly from: number
}

export type Webinar = {
  readonly slug: string
  readonly name: string
  /** Length of the moving figure [s]. */
  readonly seconds: number
  readonly chapters: readonly Chapter[]
}

/** From the machine's record to the curve that a simulation takes. */
export const tensileToFlowCurve = {
  slug: 'from-tensile-test-to-flow-curve',
  name: 'From Tensile Test to Flow Curve',
  seconds: 80,
  chapters: [
    { id: 'record', title: 'What the machine writes down', from: 0 },
    { id: 'true-stress', title: 'From engineering to true', from: 20 },
    { id: 'plastic-strain', title: 'Taking the elastic part off', from: 40 },
    { id: 'beyond', title: 'Beyond maximum force', from: 60 },
  ],
} as const satisfies Webinar

/** What the lines and points of a forming limit diagram say. */
export const formingLimitDiagram = {
  slug: 'reading-a-forming-limit-diagram',
  name: 'Reading a Forming Limit Diagram',
  seconds: 80,
  chapters: [
    { id: 'two-strains', title: 'Two strains and five ways to pull', from: 0 },
    { id: 'limit', title: 'Where the line comes from', from: 20 },
    { id: 'margin', title: 'How far away a panel is', from: 40 },
    { id: 'bent-paths', title: 'What a bent path does to it', from: 60 },
  ],
} as const satisfies Webinar

/** Decisions inside a card that its numbers do not show. */
export const solverCard = {
  slug: 'what-a-solver-card-hides',
  name: 'What a Solver Card Hides',
  seconds: 80,
  chapters: [
    { id: 'points', title: 'A curve becomes points', from: 0 },
    { id: 'last-point', title: 'What happens behind the last one', from: 20 },
    { id: 'tail', title: 'The tail that nobody measured', from: 40 },
    { id: 'proof', title: 'Asking the card to repeat the test', from: 60 },
  ],
} as const satisfies Webinar

/** Lectures in the order of their list; the menu and the pages read their chapters here. */
export const webinars: readonly Webinar[] = [tensileToFlowCurve, formingLimitDiagram, solverCard]

export const webinarEntries: readonly MenuEntry[] = webinars.map(({ slug, name, chapters }) => ({
  name,
  slug,
  children: chapters.map(({ id, title }) => ({
    name: title,
    slug: `/mi-resources/webinars/${slug}#${id}`,
  })),
}))
