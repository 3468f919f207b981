import { describe, expect, test } from 'vitest'
import { cards, findCard, readCard, systemsOf, writeCard } from './index.ts'
import { kinematicLaw } from '../models/kinematic/index.ts'
import { fading, simulate } from './proof/simulate.ts'
import { inStoredUnits } from './read/index.ts'
import { sampleInput, sampleWithBackstresses } from './input/sample-input.ts'

/** Results of solvers that ran our cards. Facts and figures: docs/science/solver-runs.md, "Solver runs". */
const textOf = (card: string, input = sampleInput()) => writeCard(card, input, 'mm-t-s').files[0]!.text
const saidBy = (card: string, input = sampleInput()) => textOf(card, input).replaceAll(/\n(?:\$|\*\*|#|!) */g, ' ')

describe('/FAIL/FLD', () => {
  // N = 1, 3, 5, 7 deleted at the limit of 0.114; N = 2 and 4 were alive at 0.30.
  test('says that only an odd number of integration points is ever deleted', () => {
    const said = saidBy('radioss-fail-fld')
    expect(said).toContain('Shells with an odd number of integration points')
    expect(said).toMatch(/IFAIL_SH = 3: .*odd number of integration points .*with 2 or 4 no shell is deleted/)
  })
})

describe('*MAT_ADD_EROSION', () => {
  const numfip = () => {
    const lines = textOf('ls-dyna-add-erosion').split('\n')
    return lines[lines.findIndex((line) => line.startsWith('*MAT_ADD_EROSION')) + 3]!.slice(60, 70)
  }
  // Public keyword classes (PyDyna, mat_add_erosion.py): below 0 the percentage of a shell's points that must exceed
  // the criterion.
  test('erodes a shell when all of its points are over the limit: one bent layer is not a neck', () => {
    expect(Number(numfip())).toBe(-100)
    expect(saidBy('ls-dyna-add-erosion')).toContain(
      'NUMFIP = -100: a shell is eroded when 100 % of its integration points exceed the limit',
    )
  })
})

describe('Radioss beyond the last rate', () => {
  // LAW36 at 5,000/s was 183 MPa above its last curve, where the rate law is 87 MPa above it.
  test.each([
    'radioss-law36',
    'radioss-law43',
    'radioss-law57',
    'radioss-law87',
    'radioss-law93',
    'radioss-fail-fld',
    'radioss-fail-tab1',
  ])('%s repeats its last function, so that nothing is extrapolated', (id) => {
    const { curves } = readCard(id, writeCard(id, sampleInput(), 'mm-t-s').files)
    expect(curves.map(({ rate }) => rate)).toEqual([0.001, 1, 100, 1000])
    expect(curves[3]!.stress).toEqual(curves[2]!.stress)
    expect(saidBy(id)).toContain('the curve at 100.0 1/s is repeated at 1000.0 1/s')
    expect(textOf(id).match(/^\/FUNCT\/10\d$/gm)).toEqual(['/FUNCT/101', '/FUNCT/102', '/FUNCT/103'])
  })
  test('a card without rates has nothing to repeat', () => {
    const slow = { ...sampleInput(), rates: undefined }
    expect(readCard('radioss-law36', writeCard('radioss-law36', slow, 'mm-t-s').files).curves).toHaveLength(1)
    expect(saidBy('radioss-law36', slow)).not.toContain('is repeated at')
  })
})

describe('a forming limit that ends before the uniaxial path of an isotropic card', () => {
  // The sample ends at (-0.1723, 0.4088), beta = -0.42; OpenRadioss extrapolated by the last slope and deleted uniaxial
  // tension at 0.748.
  const limit = (id: string) => inStoredUnits(readCard(id, writeCard(id, sampleInput(), 'mm-t-s').files)).limit!
  test.each(['radioss-fail-fld', 'ls-dyna-add-erosion', 'abaqus-fld'])(
    '%s: uniaxial tension of von Mises, beta = -0.5, is limited where the test was, and shear is not',
    (id) => {
      const [steep, uniaxial, tested] = limit(id)
      expect(tested!.major).toBeCloseTo(0.4088, 5)
      expect([uniaxial!.minor, uniaxial!.major]).toEqual([expect.closeTo(-0.2044, 5), expect.closeTo(0.4088, 5)])
      // Constant thinning: a line that pure shear, which thins nothing, never meets.
      expect(steep!.major + steep!.minor).toBeCloseTo(uniaxial!.major + uniaxial!.minor, 5)
      expect(saidBy(id)).toContain('forming limit tested from minor/major -0.42; below it extrapolated')
    },
  )
  test('one that goes that far is left as it is, and so are tables for a surface of the reader’s own', () => {
    const far = { ...sampleInput(), formingLimit: [[-0.25, 0.5], ...sampleInput().formingLimit!.slice(1)] as const }
    const written = writeCard('abaqus-fld', far, 'mm-t-s')
    expect(readCard('abaqus-fld', written.files).limit).toHaveLength(4)
    expect(limit('neutral-json')).toHaveLength(4)
  })
})

describe('damage', () => {
  const failing = ['ls-dyna-gissmo', 'ls-dyna-mat-224', 'abaqus-ductile', 'radioss-fail-tab1', 'radioss-law36-tab2']
  const failure = (id: string) => readCard(id, writeCard(id, sampleInput(), 'mm-t-s').files).failure!
  test.each(failing)('%s accumulates linearly and says that nothing calibrated it', (id) => {
    expect(failure(id).damageExponent ?? 1).toBe(1)
    expect(saidBy(id)).toContain('damage exponent 1 (linear in plastic strain): assumed, not calibrated')
  })
  // The engine adds N*D^(1 - 1/N)*dp/eps_inst to the instability of TAB1 (fail_tab_c): with N = 2 onset was at 0.504 where the table
  // says 0.400, the root of 0.626*0.400; with N = 1 the two weights are one.
  test('/FAIL/TAB1 begins to fade where its instability table says', () => {
    const { failure: fracture, instability, damageExponent: n } = failure('radioss-fail-tab1')
    const at = fracture.x.indexOf(0.3333)
    let [damage, unstable, strain] = [0, 0, 0]
    const step = 1e-5
    while (unstable < 1) {
      const weight = damage === 0 ? 1 : n! * damage ** (1 - 1 / n!)
      damage += (weight * step) / fracture.y[at]!
      unstable += (weight * step) / instability!.y[instability!.x.indexOf(0.3333)]!
      strain += step
    }
    expect(strain).toBeCloseTo(0.43, 4)
  })
  test('/FAIL/TAB1 says that newer starters call it obsolete', () =>
    expect(saidBy('radioss-fail-tab1')).toContain('the starter warns that /FAIL/TAB1 is obsolete, but reads it'))

  // The engine sets the threshold of fading to DCRIT without an instability table (fail_tab2_c): 0 would fade at once.
  test('/FAIL/TAB2 keeps stress until failure without instability', () => {
    const { fracture, ...rest } = sampleInput()
    const without = { ...rest, fracture: { ...fracture!, instability: undefined } }
    const text = textOf('radioss-law36-tab2', without)
    expect([field(text, 'DCRIT', 20), field(text, 'INST_ID', 10), field(text, 'ECRIT', 20)]).toEqual([1, 0, 0])
    const read = inStoredUnits(readCard('radioss-law36-tab2', [{ text }]))
    expect(fading(read.failure, { kind: 'tension' })!(0.61)).toBe(1)
    expect(fading(read.failure, { kind: 'tension' })!(0.63)).toBe(0)
  })
  // By hand at 0.63, from 0.38 at 0.57735 to 0.6198 at 2/3: 0.38 + 0.2398*(0.05265/0.08932)^2 = 0.4633 against 0.412.
  test('the header of /FAIL/BIQUAD states the deviation of its parabolas from the failure curve', () =>
    expect(saidBy('radioss-law36-biquad')).toContain('between them they deviate by up to 12 % (at 0.63)'))

  const field = (text: string, name: string, width: number) => {
    const lines = text.split('\n')
    const at = lines.findIndex((line) => /^\$?#/.test(line) && line.split(/\s+/).includes(name))
    const end = lines[at]!.indexOf(name) + name.length
    return Number(lines[at + 1]!.slice(end - width, end))
  }
  // SHRF is a share that falls to 0 at uniaxial tension, Shear_limit the triaxiality below which nothing is scaled;
  // *MAT_224 has neither.
  test('a regularisation scales failure strains in every stress state, in each card that takes it', () => {
    const gissmo = textOf('ls-dyna-gissmo')
    expect([field(gissmo, 'shrf', 10), field(gissmo, 'biaxf', 10)]).toEqual([0, 0])
    const tab1 = textOf('radioss-fail-tab1')
    expect([field(tab1, 'Shear_limit', 20), field(tab1, 'Biax_limit', 20), field(tab1, 'CH_I_F', 10)]).toEqual([
      0, 0, 1,
    ])
    const tab2 = textOf('radioss-law36-tab2')
    expect([field(tab2, 'SHRF', 20), field(tab2, 'BIAXF', 20), field(tab2, 'IREG', 10)]).toEqual([0, 0, 1])
    expect(saidBy('radioss-law36-tab2')).toContain(
      'it scales failure strains in all stress states and, in this failure model, instability strains',
    )
    for (const id of ['ls-dyna-gissmo', 'ls-dyna-mat-224', 'radioss-fail-tab1']) {
      expect(saidBy(id)).toContain('it scales failure strains in all stress states, but not instability strains')
    }
  })
})

describe('beyond the last strain of a flow curve', () => {
  // LS-DYNA and Radioss extrapolate by the slope of the last two points, Abaqus and CalculiX by the last stress; a
  // level end makes them agree.
  test.each(['ls-dyna-mat-024', 'ls-dyna-mat-036', 'ls-dyna-mat-224', 'radioss-law36', 'radioss-law57'])(
    '%s ends with a row that keeps stress level',
    (id) => {
      for (const { strain, stress } of readCard(id, writeCard(id, sampleInput(), 'mm-t-s').files).curves) {
        expect(strain.at(-1)).toBeCloseTo(1.01, 9)
        const slope = (stress.at(-1)! - stress.at(-2)!) / (strain.at(-1)! - strain.at(-2)!)
        // 1261 MPa at the end: 1 MPa and less over the next unit of strain.
        expect(slope).toBeGreaterThan(0)
        expect(slope).toBeLessThan(1.1)
      }
      expect(saidBy(id)).toContain(
        'stress constant beyond a plastic strain of 1.0 (last two points level to stop solver extrapolation)',
      )
    },
  )
  test.each(['abaqus-plastic', 'calculix-plastic', 'ansys-apdl'])(
    '%s says that the solver keeps the last stress',
    (id) => expect(saidBy(id)).toContain('stress constant beyond a plastic strain of 1.0 (held by the solver)'),
  )
  test('a card of Yoshida-Uemori holds no curve that could end', () =>
    expect(saidBy('radioss-law78')).not.toContain('stress constant beyond'))
})

describe('the header names the program that a card is for', () => {
  test.each(cards.filter(({ solver }) => solver !== 'neutral').map(({ id, solver }) => [id, solver] as const))(
    '%s: %s',
    (id, solver) => {
      const system = systemsOf(findCard(id))[0]!.id
      const input = findCard(id).needs.includes('backstresses') ? sampleWithBackstresses() : sampleInput()
      expect(writeCard(id, input, system).files[0]!.text).toContain(`card for ${solver}: `)
    },
  )
  test('a table of rates is fatal in CalculiX, and the card of Abaqus says so', () => {
    expect(saidBy('abaqus-plastic')).toContain('not for CalculiX: *PLASTIC, RATE causes an error there')
    expect(saidBy('abaqus-plastic', { ...sampleInput(), rates: undefined })).not.toContain('CalculiX')
  })
})

describe('Yoshida-Uemori against a flow curve that does not saturate', () => {
  // A card of the sample ended at 640 + 90 + 310 = 1040 MPa; its flow curve is at 1202.6 MPa at a plastic strain of 0.3.
  const law = sampleInput().kinematic!
  test.each(['ls-dyna-mat-125', 'radioss-law78'])('%s grows by C1 and C2, and follows the curve to 0.3', (id) => {
    const read = inStoredUnits(readCard(id, writeCard(id, sampleInput(), 'mm-kg-ms').files))
    expect(read.yoshidaGrowth).toBeDefined()
    const { strain, stress } = sampleInput().flow
    for (const [i, p] of Array.from(strain).entries()) {
      if (p < 0.02 || p > 0.3) continue
      // Tension by hand: the whole strain is p + sigma/E.
      const [given] = simulate(read, { kind: 'tension', angle: 0 }, [p + stress[i]! / 207_000]).slice(-1)
      expect(Math.abs(given! / stress[i]! - 1), `at ${p}`).toBeLessThan(0.03)
    }
    expect(saidBy(id)).toContain('R = RSAT*((C1 + p)^C2 - C1^C2)')
  })
  test.each(['ls-dyna-mat-125', 'radioss-law78'])('%s keeps the stored law where that follows the curve', (id) => {
    const strain = Array.from({ length: 40 }, (_, i) => (i / 39) ** 2)
    const saturating = kinematicLaw('yoshida-uemori').point(Object.values(law.parameters))
    const stress = strain.map((p) => saturating.stressAfter(1, p) + p)
    const read = readCard(
      id,
      writeCard(id, { ...sampleInput(), rates: undefined, flow: { ...sampleInput().flow, strain, stress } }, 'mm-t-s')
        .files,
    )
    expect([read.yoshidaGrowth, read.yoshida!.Rsat]).toEqual([undefined, 310])
  })
})
