import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { CardProof } from '#contract/v1/card-proof.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (rest: string, material = 'DP980-6') => app.inject(`/api/v1/materials/${material}/cards/${rest}`)

test('the curves give the stated figures and verdicts', async () => {
  const answer = await ask('ls-dyna-mat-024.json?law=swift-voce')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const proof = answer.json<CardProof>()
  expect(proof).toMatchObject({
    material: 'DP980 (6)',
    coil: 'DP980 (6) GI 1.40',
    release: '2026.4',
    card: 'ls-dyna-mat-024',
    law: 'swift-voce',
    units: 'mm-t-s',
    notice: expect.stringContaining('SYNTHETIC'),
  })
  expect(proof.permalink).toMatch(/^http.*\/mi-database\/Steels\/.*release=2026\.4$/)
  const tension = proof.runs.find(({ path }) => path === 'tension-rd')!
  expect(tension.strain.length).toBeGreaterThan(20)
  // RMS over the mean measured stress (docs/science/fe-cards.md).
  const squares = tension.measured.map((stress, i) => (tension.simulated[i]! - stress) ** 2)
  const rms = Math.sqrt(squares.reduce((a, b) => a + b) / squares.length)
  const mean = tension.measured.reduce((a, b) => a + b) / tension.measured.length
  expect(tension.rms).toBeCloseTo(rms, 6)
  expect(tension.share).toBeCloseTo(rms / mean, 9)
  expect(tension.outcome === 'failed').toBe(tension.share! > tension.limit)
  for (const { strain, measured, simulated } of proof.runs)
    expect([measured.length, simulated.length]).toEqual([strain.length, strain.length])
})

test('the verdict is that of the card', async () => {
  const proof = (await ask('ls-dyna-mat-024.json')).json<CardProof>()
  const header = (await ask('ls-dyna-mat-024')).body.replaceAll(/\n\$\s+/g, ' ')
  expect(header).toContain(`proof: ${proof.verdict}`)
  const failed = (await ask('abaqus-hill.json')).json<CardProof>()
  expect([failed.outcome, failed.verdict]).toEqual(['failed', expect.stringContaining('NOT PROVEN: ')])
})

test.each([
  ['a locked material', 'ls-dyna.json', 'DP980-2', 403],
  ['an absent one', 'ls-dyna.json', 'DP980-77', 403],
  ['no solver', 'marc.json', 'DP980-6', 422],
  ['another format', 'ls-dyna.csv', 'DP980-6', 422],
  ['an unknown key', 'ls-dyna.json?price=0', 'DP980-6', 422],
  ['a card that would be wrong', 'ls-dyna-mat-133.json?variant=DP980-6-UC-1.40', 'DP980-6', 422],
])('%s is refused', async (_why, rest, material, status) => {
  const answer = await ask(rest, material)
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ message: expect.any(String) })])
})
