import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Where the minutes are, longest first: what is begun last is waited for alone. In a fresh clone nobody remembers how long
 * a file took; a name that is missing here costs seconds, not correctness.
 */
const longest = [
  'journeys/crawl',
  // Needs no database: the demonstration is still on its way into one.
  'fit-kinematic',
  'one-view',
  'journeys/simulation',
  'journeys/lighthouse',
  'several-processes',
  'db/launcher',
  'journeys/quality',
  'journeys/requests',
  'journeys/shell',
  'journeys/',
  'commands/import',
  'fit-scipy',
  'bulk/bulk',
  'laboratory-agreement',
  'access/canary',
  'catalogue-models',
  'models-scipy',
  'streaming',
  'calculix/cards',
  'src/api/',
  'tests/',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((part) => moduleId.includes(`/${part}`))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
