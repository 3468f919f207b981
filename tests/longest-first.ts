import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Where the minutes are, longest first: what is begun last is waited for alone. In a fresh clone nobody remembers how long
 * a file took; a name that is missing here costs seconds, not correctness.
 */
const longest = [
  // They need no demonstration, which is still on its way into a database: others would wait for it, and a core with them.
  'db/launcher',
  'catalogue-models',
  'fit-scipy',
  'laboratory-agreement',
  'laboratory-reading',
  'fit-kinematic',
  'journeys/crawl',
  'one-view',
  'journeys/simulation',
  'journeys/lighthouse',
  'several-processes',
  'journeys/quality',
  'journeys/requests',
  'journeys/shell',
  'journeys/',
  'commands/import',
  'bulk/bulk',
  'access/canary',
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
