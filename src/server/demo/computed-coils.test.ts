import { expect, test } from 'vitest'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import type { DemoCoil } from '#core/synthetic/demo.ts'
import { type CoilTask, computeCoil } from './compute-coil.ts'
import { computedCoils } from './computed-coils.ts'

/** Coils with tension alone: quick, and each different. */
const tasks = demoCatalogue()
  .coils.filter(({ tests }) => tests.length === 1)
  .slice(0, 5)
  .map((coil) => taskOf(coil))

test('coils come in the order given, with the numbers that they have without threads', async () => {
  const coils = []
  for await (const coil of computedCoils(tasks)) coils.push(coil)
  expect(coils.length).toBe(5)
  for (const [i, coil] of coils.entries()) {
    const own = computeCoil(tasks[i]!)
    expect(coil.evaluated).toEqual(own.evaluated)
    expect([coil.sets, coil.proofs, coil.refused]).toEqual([own.sets, own.proofs, own.refused])
    const hashes = ({ files }: typeof coil) => files.get('UAT')!.map((file) => Buffer.from(file!.hash).toString('hex'))
    expect(hashes(coil)).toEqual(hashes(own))
  }
})

test('what a thread throws is thrown where its coil is asked for, and those before it come', async () => {
  const unknown = taskOf({ ...tasks[1]!.coil, grade: 'DP1' as DemoCoil['grade'] })
  const names: string[] = []
  const all = async () => {
    for await (const { evaluated } of computedCoils([tasks[0]!, unknown, tasks[2]!])) names.push(...evaluated.keys())
  }
  await expect(all()).rejects.toThrow(/undefined/)
  expect(names).toEqual(['UAT'])
})

function taskOf(coil: DemoCoil): CoilTask {
  return { coil, material: coil.material, release: '1' }
}
