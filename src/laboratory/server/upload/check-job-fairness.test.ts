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
} from '#tests/stages/upload.ts'
import * as upload from './index.ts'

useUploads()

const place = {
  material: 'Steels/AHSS/Dual-Phase/DP980/Trial-7',
  newMaterial: true,
  coil: 'GI 1.40',
  newCoil: { thickness: 1.4, coating: 'GI' },
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

/** A hole expansion of one specimen, whose condition has a reading of its own in the second pass. */
const expansion = (minutes: number) =>
  '# format: steeldata-scalars/1\n# material: x\n# variant: y\n# test: HER\n# thickness_mm: 1.4\n# status: raw\n' +
  `condition,replicate,her.d0,her.dh\n-,-,mm,mm\n${minutes} Minute,1,10,${12 + minutes / 100}\n`

test('nor for the comparison with other files, which goes on where it stopped', async () => {
  const many = await newBatch(catalogue.autoworks)
  const minutes = [10, 20, 30]
  for (const time of minutes) await receive(many, `her_${time}.csv`, expansion(time))
  await settle(many, place)
  await db.asWriter(operator, async (writer) =>
    upload.queueCheck(writer, { batch: many, revision: await revision(many), request }),
  )
  let one: string | undefined
  let reads = 0
  const read: typeof originals.read = async (hash) => {
    // The first of the three that are read again.
    if (++reads === minutes.length + 1) one = await queued(catalogue.rival, ['uat_rd1.csv'], 41)
    return originals.read(hash)
  }
  await run({ ...originals, read })

  const { rows } = await db.asAdmin((admin) =>
    admin.query(
      `select input->>'batch' as batch, state, attempts from job
       where kind = 'upload-check' and input->>'batch' in ($1, $2) order by ended_at`,
      [many, one],
    ),
  )
  expect(rows).toEqual([
    { batch: one, state: 'done', attempts: 1 },
    { batch: many, state: 'done', attempts: 1 },
  ])
  expect(reads).toBe(2 * minutes.length + 1)
  const labels = (await seen(many)).files.map(({ report }) => report?.specimens.map(({ label }) => label))
  expect(labels).toEqual(minutes.map((time) => [`${time} Minute, specimen 1`]))
})
