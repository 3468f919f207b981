import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#pages/modules.ts'
import { loader as swapFile } from '#pages/mi-database/grade-swap/file.ts'
import { loader as comparatorFile } from '#pages/mi-database/mi-data-comparator/file.ts'
import { drawView } from '#pages/mi-database/mi-data-visualizer/static-chart.server.ts'
import { loader as researchFile } from '#pages/mi-database/rd-data/file.ts'
import type { Caller } from '#server/db/database.ts'
import { fieldsOf } from '#web/url-state/search.ts'
import { callerOf } from '../accounts.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { drawnWords } from './drawn-page.tsx'
import { answerOf, contextWith } from './loaders.ts'
import { toolPages } from './tool-pages.ts'

// What every tool says of an address that was right once, or never: which part, and why. The rest of it is answered.
let database: TestDatabase
let customer: Caller
beforeAll(async () => {
  database = await demoDatabase()
  customer = await callerOf(database, 'engineer@bmw.example')
  const material = `(select id from tree_node where slug = 'DP980-2')`
  await database.asAdmin((admin) =>
    // As a release does it: status, and the rows that are made from it.
    admin.query(`update coil set status = 'withdrawn' where material_id = ${material};
      delete from property_row where material_id = ${material}`),
  )
})
afterAll(() => database.close())

function ask(address: string, search: string) {
  const url = new URL(`http://mi.example${address}${search}`)
  return answerOf(() => toolPages[address]!.load(contextWith(database, customer), url))
}

const coil = 'DP980-2~DP980-2-GI-1.20'

/** Links to a material whose data were withdrawn since, and what is said of it. */
const withdrawn: readonly (readonly [string, string, RegExp])[] = [
  ['/mi-database/properties', `?chosen=${coil}`, /"chosen=DP980-2~[^}]+Coil not found/],
  ['/mi-database/mi-data-maps', `?chosen=${coil}`, /"chosen=DP980-2~[^}]+Not on this map/],
  ['/mi-database/mi-data-comparator', '?materials=DP980-2,DP980-6', /"DP980 \(2\)"[^}]+has no released data/],
  ['/mi-database/mi-data-visualizer', '?material=DP980-2', /"DP980 \(2\)"[^}]+has no released data/],
  ['/mi-database/mi-predictor', `?coil=${coil}`, /"coil=DP980-2~[^}]+Not found, or you do not have access/],
  ['/mi-database/similar-materials', `?coil=${coil}`, /"coil=DP980-2~[^}]+Coil not found/],
  ['/mi-database/similar-materials.csv', `?coil=${coil}`, /coil=DP980-2~\S+ is not valid/],
  ['/mi-database/grade-swap', '?from=DP980-2&to=DP980-6', /"You do not have access to DP980 \(2\)/],
  ['/mi-database/robustness-cards', '?material=DP980-2', /"DP980 \(2\)"[^}]+has no released data/],
  ['/mi-database/robustness-cards.csv', '?material=DP980-2', /DP980 \(2\) is not valid/],
  ['/mi-database/springback-pack', '?material=DP980-2', /"DP980 \(2\)"[^}]+has no released data/],
  ['/mi-database/springback-pack.zip', '?material=DP980-2', /DP980 \(2\) is not valid/],
  ['/mi-testing/needs', '?purpose=forming&material=DP980-2', /DP980 \(2\) has no released data/],
]

test.each(withdrawn)('%s%s: a material that was withdrawn is told', async (address, search, told) => {
  const { text } = await ask(address, search)
  expect(told.test(text), text.slice(0, 300)).toBe(true)
})

test('a picture of it names every part that cannot be read, not what a page would have shown instead', async () => {
  const url = new URL('http://mi.example/mi-database/mi-data-visualizer.svg?view=nothing&material=DP980-2')
  const drawn = await drawView(contextWith(database, customer), url)
  expect(drawn).toEqual({ refused: expect.stringMatching(/^view=nothing is not valid.+DP980 \(2\) is not valid/) })
})

test.each([
  ['grade-swap.csv', swapFile, '?from=DP980-6&to=DP980-6&thickness=thin', 'thickness=thin'],
  ['rd-data.csv', researchFile, '?test=FLD', 'test=FLD'],
  ['mi-data-comparator.csv', comparatorFile, '?materials=DP980-6&test=FLD', 'test=FLD'],
] as const)('%s: a file is what was asked for, or none', async (file, load, search, told) => {
  const url = new URL(`http://mi.example/mi-database/${file}${search}`)
  const answer = await load({ context: contextWith(database, customer), url } as never)
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(`^${told} is not valid`)])
})

/** Fields that take any word: a number that is told at its field, or a question that is answered with nothing found. */
const anyWord: Readonly<Record<string, RegExp>> = {
  '/mi-database/mi-data-visualizer': /^(path|specimen)$/,
  '/mi-database/mi-predictor':
    /^(family|coating)$|^(rm|yr|ag|post|z|tfs|n|rbar|r0r90|t|c|mn|si|a80|a80min|r90|bend)(-s)?$/,
  '/mi-database/rd-data': /^(project|below|release)$/,
  '/mi-datahub': /^(since|release)$/,
  '/mi-testing/needs': /^variant$/,
}

describe.each(
  modules.filter(({ address, state }) => state && address in toolPages).map((tool) => [tool.address, tool] as const),
)('%s', (address, { state }) => {
  test('names every part of its address that means nothing', async () => {
    const word = 'nonsense-☃'
    const silent: string[] = []
    for (const field of fieldsOf(state!)) {
      if (anyWord[address]?.test(field)) continue
      const { status, text } = await ask(address, `?${new URLSearchParams({ [field]: word })}`)
      const told = text.includes(`"text":"${field}=${word}"`) || text.includes(`"text":"${word}"`)
      if (status !== 200 || !(told || /(?:material|named|column|formula)[^"]*nonsense-☃/i.test(text)))
        silent.push(`${field}: ${status} ${text.match(/.{60}nonsense-☃.{80}/)?.[0]}`)
    }
    expect(silent).toEqual([])
  })
})

describe.each(Object.keys(toolPages))('%s', (address) => {
  test('a part of 100 kB costs only itself, and is told in a line', async () => {
    const long = ['material', 'coil', 'x', 'from'].map((field) => `${field}=${'a'.repeat(100_000)}`)
    const { status, text } = await ask(
      address,
      `?${long.join('&')}&materials=${'b,'.repeat(50_000)}&ranges=${'f,'.repeat(50_000)}`,
    )
    expect([200, 422]).toContain(status)
    expect(text).not.toMatch(/a{200}|(?:[bf],){60}/)
  })
})

test('5,000 materials to compare: eight are, and the others are counted', async () => {
  const names = Array.from({ length: 5000 }, (_, i) => `X-${i}`)
  const { status, text } = await ask('/mi-database/mi-data-comparator', `?materials=DP980-6,${names.join(',')}`)
  expect(status).toBe(200)
  expect(text).toMatch(/and 4973 more/)
  expect(text).toContain('DP980 (6)')
})

test('bounds of the question the other way round leave the free sample in the fields of the other', async () => {
  const { text } = await ask('/mi-database/mi-predictor', '?least-rm=900&thickness-to=2')
  expect(JSON.parse(text).view.coil.id).toMatch(/^DP980-6~/)
})

const nobody: Caller = { kind: 'visitor' }

/** Questions to which a reader gets no numbers, and what the page says: why, and how to go on. */
const unanswered: readonly (readonly [string, string, 'visitor' | 'customer', readonly RegExp[]])[] = [
  [
    '/mi-database/properties',
    '?ranges=uat.rm-RD+9000..',
    'customer',
    [/No coils .+ match these filters/, /Remove all filters/],
  ],
  [
    '/mi-database/mi-data-maps',
    '?x=t&y=uat.rm-RD&thickness=9..10',
    'customer',
    [/No coils .+ match these filters/, /Remove all filters/],
  ],
  ['/mi-database/mi-data-maps', '?x=t&y=1/0*', 'customer', [/axis cannot be drawn/, /Correct the formula/]],
  ['/mi-database/mi-data-comparator', '?materials=DP980-2', 'visitor', [/need a subscription/, /Request/]],
  ['/mi-database/mi-data-comparator', '?materials=Nothing', 'customer', [/Material not found/, /Add a material/]],
  ['/mi-database/mi-data-comparator', '?materials=DP980-6&view=radar', 'visitor', [/It requires 20 coils/]],
  ['/mi-database/mi-data-visualizer', '?material=DP980-2', 'visitor', [/cannot be shown/, /Request/]],
  [
    '/mi-database/mi-predictor',
    '?pair=lambda',
    'customer',
    [
      /The demonstration model is being trained/,
      /No model of real materials: 0 of 30 real materials have these values; 30 are missing/,
      /No published formula applies/,
      /Check again/,
    ],
  ],
  [
    '/mi-database/mi-predictor',
    '?pair=n&coil=none&ag=10',
    'visitor',
    [
      /\d+ of 30 real materials/,
      /Published formula/,
      /0\.095.*Expected error: ±0\.02/,
      /Estimate, not a measurement\./,
      /The formula is not fitted to the catalogue/,
      /Requirements, guarantees and typical values do not count/,
    ],
  ],
  [
    '/mi-database/mi-predictor',
    '?pair=lambda',
    'visitor',
    [/No model of real materials/, /Example with synthetic data/, /synthetic materials/, /Synthetic/],
  ],
  [
    '/mi-database/mi-predictor',
    '?thickness-from=9',
    'customer',
    [/Ignored: .thickness-from=9.+Also enter a minimum property/],
  ],
  ['/mi-database/mi-predictor', '?least-rm=9000', 'customer', [/No coil that you can access meets all limits/]],
  ['/mi-database/similar-materials', '?coil=none', 'customer', [/Coil not found/, /Choose a coil/]],
  [
    '/mi-database/rd-data',
    '?from=3.9&to=4',
    'customer',
    [/No coil .+ matches the filters/, /All coils with this test/],
  ],
  ['/mi-database/rd-data', '?project=P-1999-001', 'customer', [/No project named P-1999-001/, /Without a project/]],
  [
    '/mi-database/grade-swap',
    '?from=DP980-6&to=CP980-2',
    'visitor',
    [/You do not have access to CP980 \(2\)/, /Choose a material/],
  ],
  ['/mi-database/robustness-cards', '?material=CP980-2', 'visitor', [/is not included in your plan/, /Request/]],
  [
    '/mi-database/robustness-cards',
    '?material=DP980-6&scatter=coil',
    'customer',
    [/Too few specimens for a study/, /or another material/],
  ],
  ['/mi-database/springback-pack', '?material=CP980-2', 'visitor', [/is not included in your plan/, /Request/]],
  ['/mi-database/mi-evaluator', '?with=CP980-2', 'visitor', [/cannot be compared with your curves/, /Request/]],
  ['/mi-datahub', '?dataset=none', 'visitor', [/Data set not found/]],
  ['/mi-testing/needs', '', 'visitor', [/Select what you want to simulate/]],
  ['/mi-testing/needs', '?purpose=forming&material=CP980-2', 'visitor', [/You do not have access to CP980/]],
]

test.each(unanswered)(
  '%s%s: %s is told why there is no answer, and how to go on',
  async (address, search, who, told) => {
    const words = await drawnWords(contextWith(database, who === 'visitor' ? nobody : customer), address, search)
    for (const each of told) expect(words).toMatch(each)
  },
)
