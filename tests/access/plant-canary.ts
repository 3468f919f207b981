import type { Client } from 'pg'
import type { Target } from '../api/calls-about.ts'
import type { Stage } from './people.ts'

export const canary = 'Quetzalcoatlus 7'

/** Files of its owner on their way, under ids that are known. */
export const batchId = '0d4c8c0e-6f5b-4b27-9a51-1f6f6d8a7c11'
export const fileId = '0d4c8c0e-6f5b-4b27-9a51-1f6f6d8a7c12'

export type Planted = Target & { readonly nodeId: string }

type Numbers = { readonly material: string; readonly replicate: string; readonly rp02: number; readonly ag: number }

function addNumbers(admin: Client, { material, replicate, rp02, ag }: Numbers) {
  return admin.query(
    `insert into scalar (material_id, replicate_id, property, value, unit, method, version, release)
     values ($1, $2, 'uat.rp02', $3, 'MPa', 'offset', 'test', 1), ($1, $2, 'uat.ag', $4, '%', 'maximum', 'test', 1)`,
    [material, replicate, rp02, ag],
  )
}

/** Four specimens more of each material with what statistics of tools ask for: without them a tool would say that there are too few. */
export async function enrich({ database, catalogue }: Stage): Promise<void> {
  const { free, bought, closed, own, forRole } = catalogue
  await database.asAdmin(async (admin) => {
    for (const { nodeId } of [free, bought, closed, own, forRole])
      for (const number of [2, 3, 4, 5]) {
        const { rows } = await admin.query<{ id: string }>(
          `insert into replicate (material_id, condition_id, number, status, release)
           select $1, id, $2, 'approved', 1 from condition where material_id = $1 returning id`,
          [nodeId, number],
        )
        const replicate = rows[0]!.id
        await admin.query(
          `insert into scalar (material_id, replicate_id, property, value, unit, method, version, release)
           values ($1, $2, 'uat.rm', $3, 'MPa', 'maximum', 'test', 1)`,
          [nodeId, replicate, 990 + number ** 2],
        )
        await addNumbers(admin, { material: nodeId, replicate, rp02: 700 + 3 * number, ag: 12 - number / 7 })
      }
    await admin.query(
      `update property_row p set "uat.rm-RD" = 1003, "uat.rp02-RD" = 710, "uat.ag-RD" = 11.5 where coil_id in (select id from coil)`,
    )
  })
}

/** A copy of Autoworks' private material with other marks: released at once, without a new release. */
export async function plant(stage: Stage): Promise<Planted> {
  return stage.database.asAdmin(async (admin) => {
    const own = stage.catalogue.own.nodeId
    const one = async (text: string, values: unknown[]) => (await admin.query<{ id: string }>(text, values)).rows[0]!.id
    const node = await one(
      `insert into tree_node (level, parent_id, name, slug, second_name, visibility, organisation_id, release)
       select level, parent_id, $2, 'Quetzalcoatlus-7', 'zzheat', visibility, organisation_id, release from tree_node where id = $1 returning id`,
      [own, canary],
    )
    await admin.query(`insert into material_teaser (material_id, tests, fe_tabs) values ($1, '{UAT,LUL}', '{FE6}')`, [
      node,
    ])
    const coil = await one(
      `insert into coil (material_id, name, slug, thickness_mm, coating, heat, status, release)
       values ($1, $2, 'Quetzalcoatlus-7-AlSi', 23.75, 'AlSi', 'ZZHEAT', 'approved', 1) returning id`,
      [node, `${canary} AlSi 23.75`],
    )
    const series = await one(
      `insert into test_series (material_id, coil_id, code, release) values ($1, $2, 'UAT', 1) returning id`,
      [node, coil],
    )
    const condition = await one(
      `insert into condition (material_id, series_id, label, orientation, angle_deg, release) values ($1, $2, 'RD', 'RD', 0, 1) returning id`,
      [node, series],
    )
    let last = { curveId: '', scalarId: '' }
    for (let number = 1; number <= 13; number++) {
      const replicate = await one(
        `insert into replicate (material_id, condition_id, number, status, release) values ($1, $2, $3, 'approved', 1) returning id`,
        [node, condition, number],
      )
      const curveId = await one(
        `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data, release)
         select $1, $2, kind, channels, rows, sha256(data || $3::text::bytea), data, 1 from curve where material_id = $4 returning id`,
        [node, replicate, number, own],
      )
      const scalarId = await one(
        `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version, release)
         values ($1, $2, $3, 'uat.rm', 98765.424242, 'MPa', 'maximum', 'test', 1) returning id`,
        [node, replicate, curveId],
      )
      await addNumbers(admin, { material: node, replicate, rp02: 98765.424242, ag: 98.765424242 })
      last = { curveId, scalarId }
    }
    // As its next release made them: a row of the property table, and what that release replaced.
    await admin.query(
      `insert into property_row (coil_id, material_id, grade_id, family_id, thickness_mm, coating, mill_type, synthetic, status, tests, release, "uat.rm-RD", "uat.rp02-RD", "uat.ag-RD")
       select $1, n.id, n.ancestors[4], n.ancestors[3], 23.75, 'AlSi', 'Mini Mill', false, 'approved', '{UAT}', 1, 98765.424242, 98765.424242, 98.765424242
       from tree_node n where n.id = $2`,
      [coil, node],
    )
    await admin.query(
      `insert into former.scalar (id, material_id, replicate_id, property, value, unit, method, version, release, until_release, flags, position)
       select gen_random_uuid(), material_id, replicate_id, 'uat.ag', 98765.424242, unit, method, version, 1, 2, flags, position
       from scalar where material_id = $1 limit 1`,
      [node],
    )
    await admin.query(
      `insert into promotion_consent (node_id, node_name, organisation_id, wording, given_by)
       select $1, $2, organisation_id, 'Agreed', id from account where email = 'customer@autoworks.example'`,
      [node, canary],
    )
    await admin.query(
      `insert into private_deletion (node_id, node_name, organisation_id, origin, due_at, state, ended_at, proof, proof_hash)
       select $1, $2, $3, 'owner', now(), 'deleted', now(), jsonb_build_object('material', $2::text), sha256('x')`,
      [node, canary, stage.catalogue.autoworks],
    )
    await admin.query(
      `insert into upload_batch (id, organisation_id, settings) values ($1, $2, jsonb_build_object(
         'material', $3::text, 'coil', 'ZZHEAT', 'laboratory', 'ZZHEAT', 'columns', '{}'::jsonb, 'geometry', '{}'::jsonb))`,
      [batchId, stage.catalogue.autoworks, canary],
    )
    await admin.query(
      `insert into upload_file (id, batch_id, name, hash, bytes) values ($1, $2, 'zzheat.csv', sha256('zzheat'), 98765)`,
      [fileId, batchId],
    )
    await admin.query(
      `insert into column_map (organisation_id, laboratory, dialect, columns) values ($1, 'ZZHEAT', 'generic-text', '[]')`,
      [stage.catalogue.autoworks],
    )
    await admin.query(`insert into job (kind, key, note, organisation_id) values ('upload-check', $1, 'zzheat', $2)`, [
      `check ${batchId}`,
      stage.catalogue.autoworks,
    ])
    return { nodeId: node, name: canary, coil: `${canary} AlSi 23.75`, ...last, fileHash: Buffer.alloc(32, 7) }
  })
}
