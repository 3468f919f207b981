import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Evaluation, evaluateTest, rateSeries } from '#core/evaluate/index.ts'
import type { PointTable, Specimen } from '#core/read/specimen.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { measurementsFolder } from '../measurements.ts'

/**
 * Real files of tests other than tension through the whole chain. Rows, forces and rates that are expected were found from the
 * columns with other tools (awk, Python); what a file cannot support has to be refused with its reason.
 */
const folder = measurementsFolder()
const files = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted()
const read = async (file: string): Promise<readonly Specimen[]> =>
  (await readLaboratoryFile(join(folder, file))).reading.specimens
const scalar = ({ scalars }: Evaluation, id: string) => scalars.find((one) => one.id === id)!
const column = ({ tables }: Evaluation, role: string) => [
  ...tables[0]!.columns.find((one) => one.role === role)!.values,
]

const last = (specimen: Specimen, role: string) =>
  specimen.channels.find((one) => one.role === role)!.values.findLast(Number.isFinite)!
const make = (name: string, role: 'eps1' | 'eps2' | 'other', values: number[]) => ({
  name,
  role,
  quantity: 'strain' as const,
  unit: '1',
  missing: {},
  values: Float64Array.from(values),
})

describe('tension–compression–tension, NIST', () => {
  test.each([
    // file                  rows of the reversals; prestrain; least and most plausible |σr|/σf at 0.2 %
    ['6xxxT4_E200128-WEL-001', [506, 894], 0.0501, [0.65, 0.8]],
    ['6xxxT4_E200131-WEL-001', [456, 844], 0.0505, [0.65, 0.8]],
    ['6xxxT4_E200131-WEL-002', [465, 851], 0.0504, [0.65, 0.8]],
    ['6xxxT81_E191218-WEL-001', [488, 876], 0.0531, [0.65, 0.8]],
    ['6xxxT81_E191219-WEL-001', [494, 882], 0.053, [0.65, 0.8]],
    ['DP1180_E191001-WEL-002', [332, 667, 1166], 0.02, [0.2, 0.45]],
    ['DP1180_E191002-WEL-001', [319, 631], 0.0211, [0.2, 0.45]],
    ['DP1180_E200131-WEL-004', [388, 559], 0.0234, [0.2, 0.45]],
    ['DP980_E191120-WEL-001', [439, 826], 0.0542, [0.2, 0.45]],
    ['DP980_E191121-WEL-001', [500, 889], 0.056, [0.2, 0.45]],
    ['DP980_E191121-WEL-002', [494, 881], 0.0555, [0.2, 0.45]],
  ] as const)('%s', async (name, rows, prestrain, [low, high]) => {
    const [specimen] = await read(`nist-numisheet2020-tct/derived/${name}.csv`)
    const found = evaluateTest('CTC', specimen!)
    const raw = specimen!.channels.find(({ role }) => role === 'true_strain')!.values
    expect(column(found, 'true_strain')).toEqual(rows.map((row) => raw[row]))
    expect(column(found, 'true_strain')[0]).toBeCloseTo(prestrain, 3)
    const ratio = scalar(found, 'ctc.br').value!
    expect(ratio).toBeGreaterThan(low)
    expect(ratio).toBeLessThan(high)
    expect(scalar(found, 'ctc.bsp').value!).toBeCloseTo(1 - ratio, 12)
    // Usual for sheet, so nothing calls it unusual: DP980 and DP1180 have 0.26 to 0.28.
    expect(scalar(found, 'ctc.br').flags).toEqual([])
    // Yielding at 0.05 % comes before that at 0.2 %.
    expect(column(found, 'ratio_005')[0]!).toBeLessThan(ratio)
    // Unloading is less stiff than the metal: 70 and 207 GPa at most.
    expect(column(found, 'modulus')[0]!).toBeLessThan(name.startsWith('6') ? 71_000 : 207_000)
  })

  test('three specimens of one sheet agree: DP1180 within 0.01, DP980 within 0.02', async () => {
    for (const [sheet, spread] of [
      ['DP1180', 0.01],
      ['DP980', 0.02],
    ] as const) {
      const ratios: number[] = []
      for (const file of files(`nist-numisheet2020-tct/derived/${sheet}_*.csv`))
        ratios.push(scalar(evaluateTest('CTC', (await read(file))[0]!), 'ctc.br').value!)
      expect(ratios).toHaveLength(3)
      expect(Math.max(...ratios) - Math.min(...ratios)).toBeLessThan(spread)
    }
  })
})

describe('cyclic, EPFL', () => {
  test('columns of opposite sign are noticed, and tension stays positive', async () => {
    const [specimen] = await read('epfl-resslab-cyclic/HEM320C-LP8_Specimen_1_processed_data.csv')
    const found = evaluateTest('CTC', specimen!)
    expect(found.issues.map(({ code }) => code)).toEqual([
      'true-columns-turned',
      'strain-by-evidence',
      'unloading-modulus-unusual',
    ])
    // The programme begins in compression and grows: −2 %, +2 %, −4.2 %, +3.9 %, −6.4 %.
    expect(column(found, 'true_strain').map((e) => Math.round(1000 * e))).toEqual([-20, 20, -42, 39, -64])
    expect(column(found, 'forward').map(Math.sign)).toEqual([-1, 1, -1, 1, -1])
    expect(scalar(found, 'ctc.br').value!).toBeGreaterThan(0.6)
    expect(scalar(found, 'ctc.sr').value!).toBeLessThan(0)
  })
  test('a record of 30 rows a half cycle keeps its reversals but gives no reverse yield', async () => {
    const [specimen] = await read('epfl-resslab-cyclic/RESSPyLab_example_1.csv')
    const found = evaluateTest('CTC', specimen!)
    expect(column(found, 'half_cycle').length).toBeGreaterThan(15)
    expect(scalar(found, 'ctc.br')).toMatchObject({ value: null, flags: ['unloading_line_short'] })
    // The first, elastic cycle is none of plastic strain: σf is that of the second reversal.
    expect(scalar(found, 'ctc.sf').value!).toBeCloseTo(390, 0)
  })
})

describe('high rate, 304L, Sandia', () => {
  // Slope of engineering strain over time between 2 % and 30 %, by Python; within 4 %.
  test.each([
    ['small_tension/cleaned_SML4188-Ring1-17_Pull_0.01', 0.01, 0.015_47],
    ['small_tension/cleaned_SML4188-Ring2-12-Pull2_0.0001', 0.0001, 0.000_1495],
    ['high_rate/cleaned_SRI_500s_02_Ring2_RR_05', 500, 375],
    ['high_rate/cleaned_SRI_1800s_20_Ring2_26', 1800, 1235],
    ['high_rate/cleaned_SRI_3600s_40_Ring2_RR_07', 3600, 2381],
  ])('%s', async (file, nominal, reached) => {
    const [specimen] = await read(`sandia-matcal-304l/${file}.csv`)
    const found = evaluateTest('MRT', specimen!, { rate: nominal })
    expect(Math.abs(scalar(found, 'mrt.rate').value! / reached - 1)).toBeLessThan(0.045)
    const fast = nominal >= 100
    expect(scalar(found, 'mrt.s5').flags.includes('ringing_smoothed')).toBe(fast)
    expect(scalar(found, 'mrt.s5').flags.includes('adiabatic')).toBe(fast)
    expect(scalar(found, 'uat.rp02').value === null).toBe(fast)
  })

  test('m from 1.6e-4 to 2400 1/s: positive, of the order known for austenitic steel, and warm at the top', async () => {
    const curves = []
    for (const file of files('sandia-matcal-304l/{small_tension,high_rate}/*.csv')) {
      const [specimen] = await read(file)
      const nominal = Number(specimen!.metadata.find(({ key }) => key === 'engineering_strain_rate')!.value)
      const found = evaluateTest('MRT', specimen!, { rate: nominal })
      curves.push({ rate: scalar(found, 'mrt.rate').value!, flow: found.curves.smoothed ?? found.curves.flow! })
    }
    expect(curves).toHaveLength(18)
    const { sensitivity, grid, issues } = rateSeries(curves)
    for (const { fit } of sensitivity) {
      expect(fit.slope).toBeGreaterThan(0.008)
      expect(fit.slope).toBeLessThan(0.03)
      expect(fit.slopeInterval[0]).toBeGreaterThan(0)
    }
    expect(grid.columns.map(({ name }) => name).slice(1).length).toBe(5)
    expect(issues.map(({ code }) => code)).toEqual(['rate-curves-cross'])
  })
})

describe('Nakajima strain paths, AA6016', () => {
  test('every path ends before its neck runs away: the time-dependent method gives no limit and says why', async () => {
    for (const file of files('surfalex-aa6016-flc/*.xlsx')) {
      const specimens = await read(file)
      expect(specimens).toHaveLength(18)
      const [found] = evaluateTest('FLC', specimens)
      expect(found!.scalars.map(({ value, flags }) => [value, flags])).toEqual(
        [1, 2, 3].map(() => [null, ['no_steep_part']]),
      )
      expect(found!.issues.filter(({ code }) => code === 'no-limit-strain')).toHaveLength(18)
    }
  })

  test("the laboratory's own limits, where its paths end, make a forming limit curve", async () => {
    const specimens = await read('surfalex-aa6016-flc/strain_path_first_derivative.xlsx')
    const widths = specimens.map(({ id }) => Number(/^\d+/.exec(id)?.[0] ?? 200))
    const table: PointTable = {
      name: 'ends of the paths',
      texts: [],
      channels: [
        make('geometry', 'other', widths),
        make(
          'eps1',
          'eps1',
          specimens.map((one) => last(one, 'eps1')),
        ),
        make(
          'eps2',
          'eps2',
          specimens.map((one) => last(one, 'eps2')),
        ),
      ],
    }
    const [found] = evaluateTest('FLC', [], { tables: [table], formingLimit: { method: 'other' } })
    // Between 60 mm (ε2 −0.0265, ε1 0.2228) and 120 mm (0.0158, 0.2259): 0.2247 by hand.
    expect(scalar(found!, 'flc.flc0').value!).toBeCloseTo(0.2247, 3)
    expect(found!.tables[1]!.columns.find(({ role }) => role === 'n')!.values).toEqual(
      Float64Array.from([3, 3, 3, 3, 3, 3]),
    )
    // In the neck the full blank has drifted to β = 0.35.
    expect(scalar(found!, 'flc.e1_bi')).toMatchObject({ value: null, flags: ['no_biaxial_geometry'] })
  })
})

describe('notched and shear specimens without local strain, Aalto and Sandia', () => {
  test.each([
    // file                                           specimen    force [N]   travel [mm]
    ['aalto-qp-cp-fracture/derived/QP1000/SH.csv', 'SH_RD_1', 3561.6, 1.98304],
    ['aalto-qp-cp-fracture/derived/QP1200/SH.csv', 'SH_RD_2', 4118.42, 1.1907],
    ['aalto-qp-cp-fracture/derived/CP1000/SH.csv', 'CP-SH-DD-3', 1984.87, 1.1057],
    ['sandia-matcal-6061t6/top_hat_shear/cleaned_B-RSTL-1.csv', 'cleaned_B-RSTL-1', 13_836, 0.928154],
    ['sandia-matcal-6061t6/top_hat_shear/cleaned_B-SRTL-3.csv', 'cleaned_B-SRTL-3', 13_242.1, 1.43391],
  ])('shear, %s %s: largest force and its travel, nothing else', async (file, id, force, travel) => {
    const specimen = (await read(file)).find((one) => one.id === id)!
    const found = evaluateTest('SHR', specimen)
    expect(Math.abs(column(found, 'force')[0]! / force - 1)).toBeLessThan(1e-4)
    expect(column(found, 'displacement')[0]!).toBeCloseTo(travel, 3)
    expect(found.scalars.filter(({ value }) => value !== null)).toEqual([])
    expect(scalar(found, 'shr.tau_max').flags).toEqual(['shear_zone_missing'])
    expect(scalar(found, 'shr.fs').flags).toEqual(['no_shear_strain'])
  })
  test('with the zone stated there is a shear strength, and still no strain', async () => {
    const [specimen] = await read('aalto-qp-cp-fracture/derived/QP1000/SH.csv')
    const found = evaluateTest('SHR', specimen!, { geometry: { b0: 5, t0: 1.5 } })
    expect(scalar(found, 'shr.tau_max').value!).toBeCloseTo(3561.6 / 7.5, 1)
    expect(scalar(found, 'shr.ebf')).toMatchObject({ value: null, flags: ['no_shear_strain'] })
  })
  test.each([
    ['QP1000', 'NDBR6_RD_1', 9521.72],
    ['QP1000', 'NDBR6_DD_1', 9639.7],
    ['QP1200', 'NDBR6_DD_2', 11_902.2],
  ])('notch of 6 mm, %s %s: the largest force', async (sheet, id, force) => {
    const specimens = await read(`aalto-qp-cp-fracture/derived/${sheet}/NDBR6.csv`)
    const found = evaluateTest(
      'PST',
      specimens.find((one) => one.id === id)!,
    )
    expect(Math.abs(scalar(found, 'pst.fmax').value! / force - 1)).toBeLessThan(1e-4)
    expect(scalar(found, 'pst.rmax').flags).toEqual(['section_missing'])
    for (const missing of ['pst.fps', 'pst.e1f', 'pst.ebf', 'pst.beta'])
      expect(scalar(found, missing)).toMatchObject({ value: null, flags: ['no_major_strain'] })
  })
})

describe('elastic loops of 6061-T6, Sandia', () => {
  test.each([
    ['NM-RD-02', 2],
    ['NM-RD-06', 3],
    ['NM-RD-07', 3],
  ])('%s: %d unloadings of an aluminium, too elastic for a trend', async (name, count) => {
    const [specimen] = await read(`sandia-matcal-6061t6/uniaxial_tension/cleaned_${name}.csv`)
    const found = evaluateTest('LUL', specimen!)
    const chords = column(found, 'chord_modulus')
    expect(chords).toHaveLength(count)
    for (const chord of chords) expect(Math.abs(chord / 72_000 - 1)).toBeLessThan(0.08)
    expect(found.issues.map(({ code }) => code)).toContain('chord-modulus-unusual')
    expect(scalar(found, 'lul.ea').value).toBeNull()
  })
})
