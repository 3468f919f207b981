import { sql } from 'kysely'
import type { Stage } from '#contract/projects/stages.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { addSpecimens, makeProject } from '#server/projects/index.ts'
import type { StoredOrganisations } from './people.ts'

type DemoProject = {
  readonly title: string
  /** Id in the demonstration; none for a temporary project. */
  readonly organisation?: string
  readonly stage: Stage
  readonly due: string
  /** A coil whose replicates of these tests were cut for it. */
  readonly tested?: { readonly variant: string; readonly tests: readonly TestCode[]; readonly upTo: number }
}

/** Synthetic, like everything of the demonstration. */
const projects: readonly DemoProject[] = [
  {
    title: 'Demonstration: card for a roof panel',
    organisation: 'autoworks',
    stage: 'evaluation',
    due: '2026-12-18',
    tested: { variant: 'DP980 (2) GI 1.40', tests: ['UAT'], upTo: 2 },
  },
  { title: 'Demonstration: edge cracking of a rail', organisation: 'bmw', stage: 'quoted', due: '2027-02-26' },
  { title: 'Demonstration: new extensometer', stage: 'testing', due: '2026-12-04' },
]

/** Projects with their specimens, so that an address with `project=` has something to show. */
export async function storeProjects(db: Writer, stored: StoredOrganisations): Promise<void> {
  for (const { title, organisation, stage, due, tested } of projects) {
    const organisationId = organisation === undefined ? undefined : stored.get(organisation)
    const made = await makeProject(db, operator, { title, organisationId, due: new Date(due) }, { year: 2026 })
    await db.updateTable('project').set({ stage }).where('id', '=', made.id).execute()
    await db.insertInto('project_step').values({ project_id: made.id, stage, author_id: null }).execute()
    if (tested) await storeSpecimens(db, made.id, tested)
  }
}

async function storeSpecimens(
  db: Writer,
  project: string,
  { variant, tests, upTo }: NonNullable<DemoProject['tested']>,
): Promise<void> {
  const replicates = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('variant as v', 'v.id', 't.variant_id')
    .innerJoin('tree_node as m', 'm.id', 'v.material_id')
    .where('v.name', '=', variant)
    .where('t.code', '=', sql<TestCode>`any(${[...tests]})`)
    .where('r.number', '<=', upTo)
    .select([
      'r.id',
      'm.name as material',
      't.code as test',
      'c.orientation',
      'r.number',
      'v.thickness_mm as thickness',
    ])
    .execute()
  if (replicates.length === 0) throw new Error(`the demonstration has no tests of ${variant}`)
  const ids = await addSpecimens(
    db,
    project,
    replicates.map(({ material, test, number, thickness, orientation }) => ({
      material,
      test,
      number,
      thickness,
      direction: orientation ?? '-',
    })),
  )
  for (const [i, { id }] of replicates.entries())
    await db.updateTable('replicate').set({ specimen_id: ids[i]! }).where('id', '=', id).execute()
}
