import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Where the minutes are, longest first: what is begun last is waited for alone. In a fresh clone nobody remembers how long
 * a file took; a name that is missing here costs seconds, not correctness.
 */
const longest = [
  'journeys/crawl',
  'journeys/simulation',
  'journeys/lighthouse',
  'journeys/demonstrations',
  'journeys/requests',
  'journeys/administration',
  'journeys/quality',
  'journeys/shell',
  'journeys/account-dialogs',
  'journeys/account-page',
  'journeys/open-parts',
  'journeys/',
  'commands/import',
  'fit-kinematic',
  'db/launcher',
  'page-and-',
  'models-scipy',
  'bulk/bulk',
  'calculix/cards',
  'catalogue-models',
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
