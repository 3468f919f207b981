import { describe, expect, test } from 'vitest'
import { readCard } from '#core/cards/index.ts'
import type { ReadableText } from '#core/cards/card.ts'
import { writeCurveFile } from '#core/curves/curve-file.ts'
import { evaluateReading, evaluations, tensionReference } from '#core/evaluate/index.ts'
import { sampleFile, sampleTension } from '#core/evaluate/tension/sample-tension.fixture.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { demoSpecimens } from '#core/synthetic/recipes.ts'
import { quantity } from '#core/units/quantity.ts'
import { evaluateOwnFile, firstCurves, tensionFor } from '#contract/own-data/own-file.ts'
import { asRead, type FileChoice } from '#contract/own-data/own-specimen.ts'
import { fitOwnMaterial } from '#contract/own-data/own-material.ts'
import { ownBehaviour } from './own-behaviour.ts'
import { numberRows } from './number-rows.ts'
import { ownMeans } from '#contract/own-data/own-means.ts'
import { nextOwnTests } from './own-next.ts'
import { drawOwnCard, ownSets } from '#contract/own-data/own-card.ts'
import { readOwnFile } from './read-own-file.ts'
import { hasEqualValues } from '#contract/own-data/has-equal-values.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const record = sampleFile({
  'Time [s]': ({ time }) => time,
  'Force [N]': ({ force }) => force,
  'Extensometer [mm]': ({ extension }) => extension,
})
/** Beyond maximum force. */
const whole = sampleFile(
  {
    'Time [s]': ({ time }) => time,
    'Force [N]': ({ force }) => force,
    'Extensometer [mm]': ({ extension }) => extension,
  },
  sampleTension({ until: 0.15 }),
)
const sized: FileChoice = { ...asRead, geometry: { b0: 20, t0: 1.5, L0: 50 } }

const alongRd: FileChoice = { ...sized, orientation: 'RD' }

async function opened(id: string, text: string, choice: FileChoice) {
  const reading = await readOwnFile(`${id}.csv`, bytes(text))
  return { reading, ...evaluateOwnFile({ id, name: `${id}.csv`, reading }, choice) }
}

test('without dimensions it says which are missing, and gives no stress', async () => {
  const { file } = await opened('a', record, asRead)
  expect(file.needs).toEqual(['section', 'gauge'])
  expect(file.specimens[0]!.scalars.find(({ id }) => id === 'uat.rp02')!.value).toBeNull()
  expect(file.issues.map(({ message }) => message).join(' ')).not.toContain('--geometry')
})

test('with dimensions the modulus is that of the metal, 190 GPa, and the direction is the one that was chosen', async () => {
  const { file, tested } = await opened('a', record, { ...sized, orientation: 'TD' })
  expect(file.needs).toEqual([])
  const value = (id: string) => file.specimens[0]!.scalars.find((one) => one.id === id)!.value!
  expect(value('uat.E') / 190_000).toBeCloseTo(1, 2)
  expect(value('uat.rp02')).toBeCloseTo(428, -1)
  expect(file.specimens[0]).toMatchObject({ orientation: 'TD', conditionFrom: 'reader' })
  expect(tested[0]).toMatchObject({ test: 'UAT', orientation: 'TD' })
})

test('a table of expanded holes is evaluated as what it is, by the procedure that it names', async () => {
  const { file } = await opened('a', 'Specimen;D0 [mm];Dh [mm]\n1;10;13.1\n2;10;13.4\n', asRead)
  expect(file).toMatchObject({ test: 'HER', method: evaluations.HER.version, issues: [] })
  const expansion = file.specimens.map(({ scalars }) => scalars.find(({ id }) => id === 'her.lambda')!.value)
  expect(expansion.map((value) => value!.toFixed(6))).toEqual(['31.000000', '34.000000'])
})

test('a copy under another name is the same record; another specimen with the same numbers, and one other number, are not', async () => {
  const readingOf = (text: string, name: string) => readOwnFile(name, bytes(text))
  const first = await readingOf(record, 'a.csv')
  expect(hasEqualValues(first, await readingOf(record.replaceAll('\n', '\r\n'), 'copy of a.csv'))).toBe(true)
  expect(hasEqualValues(first, await readingOf(`# condition: RD 2\n${record}`, 'b.csv'))).toBe(false)
  const rows = record.trimEnd().split('\n')
  expect(hasEqualValues(first, await readingOf(rows.slice(0, -1).join('\n'), 'a.csv'))).toBe(false)
  const hole = await readingOf('Specimen;D0 [mm];Dh [mm]\n1;10;13.1\n', 'holes.csv')
  for (const text of ['Specimen;D0 [mm];Dh [mm]\n1;10;14.1\n', 'Specimen;D0 [mm];Dh [mm]\n2;10;13.1\n'])
    expect(hasEqualValues(hole, await readingOf(text, 'more holes.csv'))).toBe(false)
})

test('what a file calls its material goes with its specimens: two in one mean are told', async () => {
  const named = (material: string) => opened('a', `# material: ${material}\n${record}`, sized)
  const both = [await named('DC04'), await named('DP980')].map(({ file }) => file.specimens[0]!.material)
  expect(both).toEqual(['DC04', 'DP980'])
})

test('the first curve is there before the evaluation: stress over strain as read', async () => {
  const { reading } = await opened('a', record, sized)
  const [first] = firstCurves({ id: 'a', reading }, sized)
  const { curve } = first!
  expect(curve.recorded).toBe(800)
  expect(curve.y.at(-1)! / (sampleTension().at(-1)!.force / 30)).toBeCloseTo(1, 6)
})

test('columns whose names say nothing open the mapper, and are read as the reader says', async () => {
  const blind = sampleFile({ A: ({ force }) => force / 1000, B: ({ extension }) => -extension })
  const asFound = await opened('a', blind, sized)
  expect(asFound.file.unclear.length).toBeGreaterThan(0)
  const columns = [
    { column: 'A', role: 'force', unit: 'kN', sign: 1 },
    { column: 'B', role: 'extension', unit: 'mm', sign: -1 },
  ] as const
  const { file } = await opened('a', blind, { ...sized, columns })
  expect(file.specimens[0]!.scalars.find(({ id }) => id === 'uat.E')!.value! / 190_000).toBeCloseTo(1, 2)
})

test('a unit that does not measure what the column is said to be is refused with the fact', async () => {
  const columns = [{ column: 'Force', role: 'force', unit: 'mm', sign: 1 }] as const
  const { file } = await opened('a', record, { ...sized, columns })
  expect(file.issues.find(({ code }) => code === 'mapping-refused')!.message).toContain("'mm' is not a unit of force")
})

test('several specimens: mean and s by hand, no tolerance bound from three', () => {
  const specimen = (id: string, value: number | null) => ({
    id,
    label: id,
    test: 'UAT' as const,
    orientation: 'RD' as const,
    condition: 'RD',
    conditionFrom: 'file' as const,
    material: null,
    synthetic: false,
    geometry: {},
    scalars: [{ id: 'uat.rm', value, unit: 'MPa', method: '', window: null, flags: [] }],
    laboratory: [],
    curves: {},
  })
  const [rm] = ownMeans([specimen('1', 1000), specimen('2', 1010), specimen('3', 1020), specimen('4', null)])
  // mean 1010, s = √((10² + 0² + 10²)/2) = 10, t(0.975; 2) = 4.3027: 1010 ± 24.84
  expect(rm).toMatchObject({ n: 3, mean: 1010, s: 10 })
  expect(rm!.interval![0]).toBeCloseTo(985.16, 2)
  expect(rm!.B).toEqual({ value: null, reason: expect.stringContaining('needs at least 18') })
})

/** Seven files as a laboratory calls them: three along RD, two along DD, two along TD; each direction has its own strength. */
const sevenFiles = ['RD_01', 'RD_02', 'RD_03', 'DD_01', 'DD_02', 'TD_01', 'TD_02'].map((place, i) => ({
  name: `DP980-6_1.40_${place}.csv`,
  // 1 % more force for each specimen.
  text: sampleFile(
    {
      'Time [s]': ({ time }) => time,
      'Force [N]': ({ force }) => force * (1 + i / 100),
      'Extensometer [mm]': ({ extension }) => extension,
    },
    sampleTension({ until: 0.15 }),
  ),
}))
const openSeven = (rename: (name: string) => string = (name) => name, choice = sized) =>
  Promise.all(
    sevenFiles.map(async ({ name, text }, i) => {
      const file = rename(name)
      return evaluateOwnFile({ id: `f${i}`, name: file, reading: await readOwnFile(file, bytes(text)) }, choice)
    }),
  )

describe('directions', () => {
  test('are read from the names of files, as the importer reads them: each has its own mean, and laws are those of RD', async () => {
    const found = await openSeven()
    const means = ownMeans(found.flatMap(({ file }) => file.specimens)).filter(
      ({ property }) => property === 'uat.rp02',
    )
    expect(means.map(({ orientation, n }) => [orientation, n])).toEqual([
      ['RD', 3],
      ['DD', 2],
      ['TD', 2],
    ])
    expect(found.map(({ tested: [one] }) => [one!.orientation, one!.replicate])).toEqual([
      ['RD', 1],
      ['RD', 2],
      ['RD', 3],
      ['DD', 1],
      ['DD', 2],
      ['TD', 1],
      ['TD', 2],
    ])
    const fit = fitOwnMaterial(found.flatMap(({ tested }) => tested))
    expect(fit).toMatchObject({ refused: null, specimens: 3 })
    expect(found[3]!.file.specimens[0]!.conditionFrom).toBe('name')
  })

  test('that nothing states are not known: nothing is averaged or fitted until they are chosen', async () => {
    const found = await openSeven((name) => name.replace(/_(RD|DD|TD)_/, '_'))
    const specimens = found.flatMap(({ file }) => file.specimens)
    expect(specimens.map(({ condition }) => condition)).toEqual(Array.from({ length: 7 }, () => null))
    expect(Math.max(...ownMeans(specimens).map(({ n }) => n))).toBe(1)
    expect(found.flatMap(({ tested }) => tested)).toEqual([])
    expect(fitOwnMaterial([])).toEqual({ refused: expect.stringContaining('along RD') })
    const rows = numberRows(specimens, ownMeans(specimens)).filter(({ property }) => property === 'uat.rp02')
    expect(rows).toHaveLength(7)
    expect(rows[0]!.condition).toBe('DP980-6_1.40_01, direction not known')
    const mixed = await openSeven((name) => name.replace('_RD_01', '_01').replace('_DD_01', '_TD_03'))
    const ordered = numberRows(
      mixed.flatMap(({ file }) => file.specimens),
      [],
    )
    expect([...new Set(ordered.map(({ condition }) => condition))]).toEqual([
      'RD',
      'DD',
      'TD',
      'DP980-6_1.40_01, direction not known',
    ])
    const chosen = await openSeven((name) => name.replace(/_(RD|DD|TD)_/, '_'), alongRd)
    expect(fitOwnMaterial(chosen.flatMap(({ tested }) => tested))).toMatchObject({ specimens: 7 })
  })

  test('that are chosen go before a name and a head, with a finding; specimens of one file that state theirs keep it', async () => {
    const [named] = await openSeven(() => 'DP980-6_DD_01.csv', alongRd)
    expect(named!.file.specimens[0]).toMatchObject({ orientation: 'RD', condition: 'RD', conditionFrom: 'reader' })
    expect(named!.file.issues.map(({ message }) => message)).toContain(
      'The file name states DD 1; evaluated as RD by your choice.',
    )
    const holes = 'Specimen;D0 [mm];Dh [mm]\n1;10;13.1\n2;10;13.4\n'
    const { file } = await opened('holes', holes, alongRd)
    // Holes have no direction: their mean is that of both.
    expect(ownMeans(file.specimens).find(({ property }) => property === 'her.lambda')).toMatchObject({ n: 2 })
  })

  test('that are none of the three stay apart from RD', async () => {
    const { file, tested } = await opened('a', `# condition: 22.5° 1\n${record}`, sized)
    expect(file.specimens[0]).toMatchObject({ orientation: null, condition: '22.5°' })
    expect(tested[0]).toMatchObject({ orientation: null, condition: '22.5°' })
  })
})

test('laws are ranked on the curves, and MAT_024 is written from them and proven on them', async () => {
  const { tested } = await opened('a', whole, alongRd)
  const fit = fitOwnMaterial(tested)
  if (fit.refused !== null) throw new Error(fit.refused)
  const law = fit.laws.find(({ verdict }) => verdict !== 'refused')!
  expect(law.rmse).toBeLessThan(5)
  const facts = { name: 'Mine', files: ['a.csv'], thickness: 1.5, synthetic: false }
  const card = drawOwnCard(tested, ownSets(tested, 1.5), facts, {
    card: 'ls-dyna-mat-024',
    system: 'mm-t-s',
    law: law.id,
    corner: 'nominal',
  })
  if (card.kind !== 'written') throw new Error(JSON.stringify(card))
  expect(card.files[0]!.text).toContain('*MAT_PIECEWISE_LINEAR_PLASTICITY')
  expect(card.files[0]!.text).toMatch(/data release: own data/)
  expect(card.files[0]!.text).toContain('proof: ')
  expect(card.files[0]!.text.replaceAll(/\n\$\s+/g, ' ')).toMatch(
    /density 7850 kg\/m\S+ and Poisson ratio 0\.3 are those of the metal with the measured modulus/,
  )
  expect(card.runs.map(({ path }) => path)).toContain('tension-rd')
})

describe('a soft and a hard coil by the scatter of own specimens', () => {
  const facts = { name: 'Mine', files: ['a.csv'], thickness: 1.5, synthetic: false }
  const choice = { card: 'ls-dyna-mat-024', system: 'mm-t-s', law: 'swift' } as const

  test('take nine specimens, and the reason is told before', async () => {
    const { tested } = await opened('a', whole, alongRd)
    const card = drawOwnCard(tested, ownSets(tested, 1.5), facts, { ...choice, corner: 'hard' })
    expect(card).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringMatching(/follow from Rp0\.2, Rm and Ag .*correlations need/)],
    })
  })

  test('of ten specimens the hard one lies above the soft one, and neither claims the proof of the tests', async () => {
    const { tested } = await opened('a', whole, alongRd)
    // Numbers by hand that differ and do not are fully correlated.
    const ten = Array.from({ length: 10 }, (_, i) => {
      const numbers = {
        'uat.rp02': 420 + 4 * (i % 4) + (i % 3),
        'uat.rm': 700 + 6 * (i % 4),
        'uat.ag': 20 - 0.2 * (i % 3),
      }
      return { ...tested[0]!, id: String(i), replicate: i + 1, scalars: { ...tested[0]!.scalars, ...numbers } }
    })
    const sets = ownSets(tested, 1.5)
    const [soft, hard] = (['soft', 'hard'] as const).map((corner) => {
      const card = drawOwnCard(ten, sets, facts, { ...choice, corner })
      if (card.kind !== 'written') throw new Error(JSON.stringify(card))
      return card
    })
    expect([soft!.runs, hard!.runs]).toEqual([[], []])
    expect(hard!.files[0]!.text).toContain('moved to')
    expect(hard!.name).toContain('hard')
    const first = (files: readonly ReadableText[]) => readCard('ls-dyna-mat-024', files).curves[0]!.stress[0]!
    expect(first(hard!.files)).toBeGreaterThan(first(soft!.files))
  })
})

test('one specimen along RD: two more of it and three of each other direction come next, one click into the cart', async () => {
  const { tested } = await opened('a', whole, alongRd)
  const [first, ...others] = nextOwnTests(tested)
  expect(first).toMatchObject({
    test: 'UAT',
    words: expect.stringMatching(/\(DD TD: 3 each, RD: 2\)|\(RD: 2, DD TD: 3 each\)/),
  })
  expect(first!.order).toMatch(/^\/mi-testing\/cart\?add=test/)
  expect(others).toHaveLength(2)
})

test('a card of what gives no flow curve is refused with the reason', async () => {
  const { tested } = await opened('a', record, asRead)
  expect(fitOwnMaterial(tested)).toEqual({ refused: expect.stringContaining('along RD') })
  const facts = { name: 'Mine', files: ['a.csv'], thickness: undefined, synthetic: false }
  const card = drawOwnCard(tested, ownSets(tested, undefined), facts, {
    card: 'ls-dyna-mat-024',
    system: 'mm-t-s',
    law: 'swift',
    corner: 'nominal',
  })
  expect(card).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('FE1')] })
})

test('own numbers are compared as those of the catalogue, and what was not reached stays missing', async () => {
  const { file } = await opened('a', whole, alongRd)
  const own = ownBehaviour(ownMeans(file.specimens))
  const value = (id: string) => file.specimens[0]!.scalars.find((one) => one.id === id)!.value!
  // The record ends before maximum force.
  expect(own).not.toHaveProperty('strength')
  expect(own.proof).toBe(value('uat.rp02'))
  expect(own).not.toHaveProperty('flc0')
  expect(own).not.toHaveProperty('r45')
})

describe('tests that compare with tension', () => {
  const coil = demoCatalogue(['DP980']).coils.find(({ tests }) =>
    ['UAT', 'HBG', 'CTC'].every((code) => tests.some((one) => one.code === code)),
  )!
  /** A demonstration specimen as a laboratory would send it. */
  const fileOf = (test: 'UAT' | 'HBG' | 'CTC') => {
    const specimen = demoSpecimens(coil, test)[0]!
    return writeCurveFile({
      material: 'Mine',
      coil: 'Mine',
      test,
      condition: specimen.label,
      geometry: specimen.geometry,
      status: 'synthetic',
      remark: '',
      columns: specimen.channels.map((channel) => ({ ...channel, unit: quantity(channel.quantity).stored })),
    })
  }
  test.each([
    ['HBG', 'hbg.fb'],
    ['CTC', 'ctc.sf'],
  ] as const)('%s stands alone, and beside a tensile test gives what the catalogue gives', async (code, compared) => {
    const tension = await opened('t', fileOf('UAT'), asRead)
    expect(tension.tensile).toHaveLength(1)
    const text = fileOf(code)
    const reading = await readOwnFile('x.csv', bytes(text))
    const alone = evaluateOwnFile({ id: 'x', name: 'x.csv', reading }, asRead)
    expect(alone.file).toMatchObject({ test: code, tensileTests: 0 })
    const beside = evaluateOwnFile({ id: 'x', name: 'x.csv', reading }, asRead, tensionFor('Mine', tension.tensile))
    expect(beside.file.tensileTests).toBe(1)
    // As import does it, from the same specimen and the same reference.
    const [catalogue] = evaluateReading(code, reading, { tension: tensionReference(tension.tensile) })
    expect(beside.file.specimens[0]!.scalars).toEqual(catalogue!.evaluation.scalars)
    const value = ({ file }: typeof alone) => file.specimens[0]!.scalars.find(({ id }) => id === compared)?.value
    expect(value(beside)).not.toBeNull()
  })
  test('a biaxial factor needs tension, and that of another material does not count', async () => {
    const { tensile } = await opened('t', fileOf('UAT'), asRead)
    expect(tensionFor('Other', tensile)).toEqual([])
    expect(tensionFor(null, tensile)).toHaveLength(1)
    const reading = await readOwnFile('x.csv', bytes(fileOf('HBG')))
    const factor = (references: typeof tensile) =>
      evaluateOwnFile({ id: 'x', name: 'x.csv', reading }, asRead, references).file.specimens[0]!.scalars.find(
        ({ id }) => id === 'hbg.fb',
      )!.value
    expect(factor([])).toBeNull()
    // Demonstrations of advanced high-strength steel: 1.0 to 1.05 (docs/science/synthetic-data.md).
    expect(factor(tensile)).toBeGreaterThan(0.95)
    expect(factor(tensile)).toBeLessThan(1.1)
  })
})

test('a file that is called after another test says so, until somebody has chosen', async () => {
  const reading = await readOwnFile('a.csv', bytes(record))
  const codes = (choice: FileChoice) =>
    evaluateOwnFile({ id: 'a', name: 'dc04_shear_1.csv', reading }, choice).file.issues.map(({ code }) => code)
  expect(codes(sized)).toContain('other-test')
  expect(codes({ ...sized, test: 'SHR' })).not.toContain('other-test')
})
