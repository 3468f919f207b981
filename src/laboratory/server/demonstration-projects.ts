import { sql } from 'kysely'
import type { NewRow, RowChange } from '#contract/projects/forms.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { addRow, addSpecimens, makeProject } from '#laboratory/server/projects/index.ts'
import { timeNow } from '#server/clock.ts'
import type { StoredOrganisations } from '#server/demo/people.ts'

type DemoProject = {
  readonly title: string
  /** Id in the demonstration; none for a temporary project. */
  readonly organisation?: string
  readonly stage: Stage
  readonly due: string
  /** A coil whose replicates of these tests were cut for it. */
  readonly tested?: { readonly coil: string; readonly tests: readonly TestCode[]; readonly upTo: number }
  readonly rows?: readonly DemoRow[]
  /** Terms and prices of its quotation, in cents. */
  readonly quotation?: { readonly terms: string; readonly unit: number }
}

type DemoRow = NewRow & Partial<Pick<RowChange, 'stage' | 'tested' | 'machine' | 'due'>>

/** Synthetic data. */
const projects: readonly DemoProject[] = [
  {
    title: 'Demonstration: card for a roof panel',
    organisation: 'autoworks',
    stage: 'evaluation',
    due: '2026-12-18',
    tested: { coil: 'DP980 (2) GI 1.40', tests: ['UAT'], upTo: 2 },
    rows: (['RD', 'DD', 'TD'] as const).map((direction) => ({
      ...row('DP980 (2)', 'UAT', direction, 2),
      stage: 'evaluation',
      tested: 2,
      machine: 'Frame 1 (demonstration)',
      due: '2026-12-04',
    })),
  },
  {
    title: 'Demonstration: edge cracking of a rail',
    organisation: 'bmw',
    stage: 'quoted',
    due: '2027-02-26',
    rows: [row('DP980 (6)', 'HER', '-', 6)],
    quotation: { terms: 'Sample terms of the demonstration: no offer.', unit: 9_500 },
  },
  {
    title: 'Demonstration: new extensometer',
    stage: 'testing',
    due: '2026-12-04',
    rows: [
      {
        ...row('DX56', 'UAT', 'RD', 5),
        stage: 'testing',
        tested: 2,
        machine: 'Frame 1 (demonstration)',
        due: '2026-12-02',
      },
      { ...row('DX56', 'UAT', 'TD', 5), machine: 'Frame 2 (demonstration)', due: '2026-12-09' },
    ],
  },
]

function row(material: string, test: TestCode, direction: NewRow['direction'], replicates: number): NewRow {
  return { material, test, direction, replicates }
}

/** Adds demonstration projects with specimens. */
export async function storeProjects(db: Writer, stored: StoredOrganisations): Promise<void> {
  const editor = await db.selectFrom('account').where('email', '=', 'editor@mi.example').select('id').executeTakeFirst()
  for (const { title, organisation, stage, due, tested, rows = [], quotation } of projects) {
    const organisationId = organisation === undefined ? undefined : stored.get(organisation)
    const facts = { title, organisationId, due: new Date(due), keepUntil: '2027-06-30', ownerId: editor?.id }
    const made = await makeProject(db, operator, facts, { year: 2026 })
    for (const each of rows) await storeRow(db, made, each, editor?.id)
    if (quotation && organisationId !== undefined)
      await storeQuotation(db, { id: made.id, title, organisationId, rows, ...quotation })
    await db.updateTable('project').set({ stage }).where('id', '=', made.id).execute()
    await db.insertInto('project_step').values({ project_id: made.id, stage, author_id: null }).execute()
    if (tested) await storeSpecimens(db, made.id, tested)
  }
}

async function storeRow(
  db: Writer,
  project: { readonly id: string; readonly code: string },
  { stage = 'waiting', tested = 0, machine = '', due = null, ...asked }: DemoRow,
  owner: string | undefined,
): Promise<void> {
  const id = await addRow(db, project, asked)
  await db
    .updateTable('project_row')
    .set({ stage, tested, machine, due, owner_id: owner ?? null })
    .where('id', '=', id)
    .execute()
}

type DemoQuotation = NonNullable<DemoProject['quotation']> & {
  readonly id: string
  readonly title: string
  readonly organisationId: string
  readonly rows: readonly NewRow[]
}

/** Adds an open quotation without sending a mail. */
async function storeQuotation(db: Writer, { id, title, organisationId, rows, terms, unit }: DemoQuotation) {
  const quotation = await db
    .insertInto('quotation')
    .values({
      reference: sql<string>`app.next_quotation_reference(2026)`,
      organisation_id: organisationId,
      project_id: id,
      request_id: null,
      title,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('quotation_version')
    .values({
      quotation_id: quotation.id,
      number: 1,
      currency: 'EUR',
      tax: 1_900,
      valid_until: '2027-03-31',
      terms,
      made_by: null,
      sent_at: null,
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quotation_position')
    .values(
      rows.map(({ material, test, direction, replicates }, i) => ({
        version_id: version.id,
        place: i + 1,
        text: `${test}, evaluated, with curves`,
        material,
        test,
        direction,
        quantity: replicates,
        unit: String(unit),
      })),
    )
    .execute()
  await db
    .updateTable('quotation_version')
    .set({ state: 'sent', sent_at: timeNow() })
    .where('id', '=', version.id)
    .execute()
}

async function storeSpecimens(
  db: Writer,
  project: string,
  { coil, tests, upTo }: NonNullable<DemoProject['tested']>,
): Promise<void> {
  const replicates = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('coil as v', 'v.id', 't.coil_id')
    .innerJoin('tree_node as m', 'm.id', 'v.material_id')
    .where('v.name', '=', coil)
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
  if (replicates.length === 0) throw new Error(`the demonstration has no tests of ${coil}`)
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
  for (const [i, { id, thickness }] of replicates.entries()) {
    await db.updateTable('replicate').set({ specimen_id: ids[i]! }).where('id', '=', id).execute()
    const tested = {
      state: 'tested',
      thickness_mm: thickness,
      width_mm: 20,
      machine: 'Frame 1 (demonstration)',
    } as const
    await db.updateTable('specimen').set(tested).where('id', '=', ids[i]!).execute()
  }
}
