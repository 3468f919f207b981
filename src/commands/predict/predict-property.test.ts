import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueTraining, readableSet } from '#server/predictor/index.ts'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { type PredictorStage, predictorStage } from '#tests/stages/predictor.ts'

let stage: PredictorStage
beforeAll(async () => {
  stage = await predictorStage()
  const set = await stage.db.withCaller(stage.admin, (db) => readableSet(db, stage.admin))
  await queueTraining(stage.db, set, 'lambda')
  await stage.train(set.hash)
})
afterAll(() => stage.db.close())

const run = (...args: string[]) => runCommand('predict', args, { DATABASE_URL: databaseUrl(stage.db) })

test('--pairs lists real materials and formulas, private materials apart', async () => {
  const { code, stdout } = await run('--pairs')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^lambda +32 +5 +0 +none$/m)
  expect(stdout).toMatch(/^n +0 +0 +30 +Considère: n = ln\(1 \+ A_g\)$/m)
})

test('--property answers by the model of real materials, with its error and that of the mean', async () => {
  const asked = ['--property', 'lambda', '--values', 'rm=900,yr=0.6,t=1.3', '--family', 'Dual Phase']
  const { stdout } = await run(...asked, '--json')
  const found = JSON.parse(stdout)
  expect(found).toMatchObject({
    by: 'real',
    synthetic: false,
    realMaterials: { materials: 32, sources: 5, missing: 0, needed: 30 },
    model: { materials: 32, leftOutBy: 'source', dataHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(found.model.errors.mae).toBeLessThan(found.model.baseline.mae)
  const words = await run(...asked)
  expect(words.stdout).toContain('Model of real materials')
  expect(words.stdout).toContain('Mean absolute error with each source left out')
})

test('--property answers by a published formula where real materials are missing', async () => {
  const { stdout } = await run('--property', 'n', '--values', 'ag=10')
  for (const words of [
    'Strain-hardening exponent, 2–20 % or to Ag: 0.09531',
    'Published formula',
    'Expected error of the formula: ±0.02',
    'Real materials: 0 of 30, from 0 sources; 30 are missing for a model',
    'Estimate, not a measurement.',
  ])
    expect(stdout).toContain(words)
})

test.each([
  ['an unknown property', ['--property', 'gold'], "not 'gold'"],
  ['an unknown coil', ['--property', 'n', '--coil', 'X~Y'], "no coil 'X~Y'"],
  ['other inputs', ['--property', 'n', '--inputs', 'tension'], "one of uniform, not 'tension'"],
  ['a wrong value', ['--property', 'n', '--values', 'ag=ten'], 'numbers by input'],
  [
    'an unknown kind of answer',
    ['--property', 'n', '--by', 'measured'],
    "one of real, formula, synthetic, not 'measured'",
  ],
  ['values without a property', ['--values', 'ag=10'], '--values needs --property'],
  ['a table and a property', ['a.csv', '--property', 'n'], 'not both'],
])('%s: one line that says so, status 2', async (_why, args, words) => {
  const { code, stderr, stdout } = await run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(words)
})
