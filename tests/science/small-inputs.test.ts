import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { evaluateReading } from '#core/evaluate/index.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'

/** Value and how far the evaluation may be from it, in the unit of the property. */
type Expected = readonly [value: number, tolerance: number]

type SmallInput = {
  readonly file: string
  readonly test?: TestCode
  readonly geometry?: Geometry
  /** Right values of each specimen, in the order of the file. */
  readonly specimens: readonly Readonly<Record<string, Expected>>[]
  /** Properties that the file cannot give. */
  readonly without?: readonly string[]
  /** Flag that a property of each specimen carries. */
  readonly flags?: Readonly<Record<string, string>>
}

/**
 * Records generated from Swift and Voce curves, each with one peculiarity of a machine or laboratory. Right values are those of the
 * generating curve.
 */
const inputs: readonly SmallInput[] = [
  {
    // 1.5 % strain within one reading, before maximum force: nothing after it can be read from the strain.
    file: 'extensometer-slips.csv',
    specimens: [{ 'uat.rp02': [391, 1], 'uat.rm': [554.7, 0.1] }],
    without: ['uat.ag', 'uat.agt', 'uat.a', 'uat.toughness'],
    flags: { 'uat.ag': 'extensometer_removed', 'uat.a': 'extensometer_removed' },
  },
  {
    // The force is cut at 15 000.0 N, 500 MPa.
    file: 'load-cell-saturates.csv',
    specimens: [{ 'uat.rp02': [391, 1], 'uat.a': [24.2, 0.2] }],
    without: ['uat.rm', 'uat.ag', 'uat.agt', 'uat.toughness', 'uat.uts_te', 'uat.yr'],
    flags: { 'uat.rm': 'load_cell_saturated', 'uat.ag': 'load_cell_saturated' },
  },
  {
    // `# uat.rm: 430` is the last reading: the specimen broke there. A = 3.4 % − 430 MPa / 70 GPa.
    file: 'breaks-at-maximum.csv',
    specimens: [{ 'uat.E': [70_000, 500], 'uat.rp02': [247, 1], 'uat.rm': [430, 0.1], 'uat.a': [2.79, 0.05] }],
    flags: { 'uat.rm': 'ends_at_fracture', 'uat.a': 'ends_at_fracture' },
  },
  {
    file: 'neck-before-3-percent.csv',
    specimens: [{ 'uat.E': [205_000, 500], 'uat.rp02': [737, 1], 'uat.rm': [936.4, 0.1], 'uat.agt': [1.76, 0.2] }],
    without: ['uat.reh', 'uat.rel'],
    flags: { 'uat.reh': 'no_yield_point' },
  },
  {
    file: 'full-hard-cold-rolled.csv',
    specimens: [{ 'uat.E': [210_000, 500], 'uat.rp02': [707, 1], 'uat.rm': [738.2, 0.1], 'uat.agt': [1.0, 0.2] }],
    without: ['uat.reh', 'uat.rel'],
    flags: { 'uat.reh': 'no_yield_point' },
  },
  {
    file: 'hole-expansion-german.csv',
    test: 'HER',
    // λ = (Dh − D0) / D0 with the mean of Dh1 and Dh2 (ISO 16630): 14.41 / 10.02 − 1 = 43.8 %.
    specimens: [43.8, 40.9, 39.0, 43.1, 41.0].map((lambda) => ({ 'her.lambda': [lambda, 0.06] })),
  },
  {
    file: 'bluehill-final-placeholders.csv',
    // Final width 10 and final thickness 1 are the defaults of the form.
    specimens: [{ 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [27.8, 0.1] }],
    without: ['uat.z', 'uat.tfs'],
  },
  {
    file: 'bluehill-gauge-length-line.csv',
    specimens: [{ 'uat.l0': [80, 0], 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [27.8, 0.1] }],
  },
  {
    file: 'bluehill-grouped-digits.csv',
    specimens: [{ 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [27.8, 0.1] }],
  },
  {
    file: 'ratio-named-dL-over-L0.csv',
    specimens: [{ 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [27.8, 0.1] }],
  },
  {
    file: 'result-row-above-numbered-header.csv',
    specimens: [{ 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [27.8, 0.1] }],
  },
  {
    file: 'index-column-two-specimens.csv',
    geometry: { S0: 30, L0: 25 },
    specimens: [
      { 'uat.rm': [453.3, 0.1], 'uat.a': [30.8, 0.1] },
      { 'uat.rm': [554.7, 0.1], 'uat.a': [27.8, 0.1] },
    ],
  },
  {
    file: 'leading-tab-header.txt',
    // The last three extensions fall, so the way to fracture is known roughly.
    specimens: [{ 'uat.rm': [554.7, 0.1], 'uat.rp02': [391, 1], 'uat.a': [25, 4] }],
  },
]

describe.each(inputs)('$file', ({ file, test: code = 'UAT', geometry, specimens, without = [], flags = {} }) => {
  test('is read and evaluated to its right values', async () => {
    const path = fileURLToPath(new URL(`small-inputs/${file}`, import.meta.url))
    const { reading } = await readLaboratoryFile(path)
    const evaluations = evaluateReading(code, reading, { geometry }).map(({ evaluation }) => evaluation)
    const found = evaluations.map(({ scalars }) => new Map(scalars.map(({ id, value }) => [id, value])))
    expect(found).toHaveLength(specimens.length)
    for (const [at, expected] of specimens.entries()) {
      for (const [id, [value, tolerance]] of Object.entries(expected)) {
        const evaluated = found[at]!.get(id) ?? Number.NaN
        expect(Math.abs(evaluated - value), `specimen ${at + 1}, ${id}: ${evaluated}`).toBeLessThanOrEqual(tolerance)
      }
      for (const [id, flag] of Object.entries(flags))
        expect(evaluations[at]!.scalars.find((scalar) => scalar.id === id)?.flags, id).toContain(flag)
      for (const id of without) expect(found[at]!.get(id) ?? null, id).toBeNull()
    }
  })
})
