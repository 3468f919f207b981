import { expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import {
  catalogue,
  db,
  geometry,
  newBatch,
  originals,
  receive,
  request,
  revision,
  run,
  seen,
  settle,
  tension,
  useUploads,
} from '#tests/upload-stage.ts'
import * as upload from './index.ts'

useUploads()

const place = {
  material: 'Steels/AHSS/Dual-Phase/DP980/Trial-7',
  newMaterial: true,
  variant: 'GI 1.40',
  newVariant: { thickness: 1.4, coating: 'GI' },
  geometry,
}

async function queued(owner: string, names: readonly string[], strength: number): Promise<string> {
  const batch = await newBatch(owner)
  for (const [i, name] of names.entries()) await receive(batch, name, tension(strength + i))
  await settle(batch, place)
  const asked = { batch, revision: await revision(batch), request }
  await db.asWriter(operator, (writer) => upload.queueCheck(writer, asked))
  return batch
}

test('the check of one file does not wait for a batch of another organisation, which goes on where it stopped', async () => {
  // Both files of RD have the number 1: the second takes the next, also after the check was interrupted between them.
  const many = await queued(
    catalogue.autoworks,
    ['a_uat_rd1.csv', 'b_uat_rd1.csv', 'c_uat_td1.csv', 'd_uat_td2.csv'],
    11,
  )
  const one = await queued(catalogue.rival, ['uat_rd1.csv'], 31)
  let reads = 0
  const read: typeof originals.read = (hash) => {
    reads++
    return originals.read(hash)
  }
  await run({ ...originals, read })

  const { rows } = await db.asAdmin((admin) =>
    admin.query(
      `select input->>'batch' as batch, state, attempts from job where kind = 'upload-check' order by ended_at`,
    ),
  )
  expect(rows).toEqual([
    { batch: one, state: 'done', attempts: 1 },
    { batch: many, state: 'done', attempts: 1 },
  ])
  expect(reads).toBe(5)
  const labels = (await seen(many)).files.map(({ report }) => report?.specimens.map(({ label }) => label))
  expect(labels).toEqual([['RD 1'], ['RD 2'], ['TD 1'], ['TD 2']])
})
