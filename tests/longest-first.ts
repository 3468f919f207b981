import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What is begun last is waited for alone, so what takes longest comes first. In a fresh clone nobody remembers how long a file took;
 * a name that is missing here costs seconds, not correctness.
 */
const longest = [
  // They need no demonstration, which is still on its way into a database: others would wait for it, and a core with them.
  'db/launcher',
  'catalogue-models',
  'fit-scipy',
  'laboratory-files/agreement',
  'laboratory-files/reading',
  'fit-kinematic',
  'one-view',
  'several-processes',
  'journeys/crawl',
  'journeys/simulation',
  'journeys/lighthouse',
  'journeys/quality',
  'journeys/requests',
  'journeys/shell',
  'models-scipy',
  'streaming',
  'calculix/cards',
  'commands/import',
  'bulk/bulk',
  'access/canary',
  'src/api/',
  'tests/',
]
const journeys = longest.indexOf('journeys/crawl')

/**
 * A process that several files share goes on as long as the next file in the queue is of its project (docs/design/test-suite.md#shared-sites-and-processes): so each
 * project has its turn, and the one with the shortest files the last.
 */
const turns = ['journeys', 'whole', 'nouns', 'pure']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): readonly [turn: number, place: number] => {
      const found = longest.findIndex((part) => moduleId.includes(`/${part}`))
      const isFirst = found >= 0 && found < journeys
      return [isFirst ? -1 : turns.indexOf(project.name), found < 0 ? longest.length : found]
    }
    const places = new Map(files.map((file) => [file, place(file)]))
    return (await super.sort(files)).toSorted((a, b) => {
      const [[turnA, placeA], [turnB, placeB]] = [places.get(a)!, places.get(b)!]
      return turnA - turnB || placeA - placeB
    })
  }
}
