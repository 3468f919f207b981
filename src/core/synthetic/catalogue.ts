import { type Random, randomFor } from '../numerics/random.ts'
import { type DemoCatalogue, type DemoCoil, type DemoNode, type DemoTest, syntheticNotice } from './demo.ts'
import { rounded } from './measurement-noise.ts'
import { announcedCategories, gradeNodes, secondNames, seriesOrder } from './grade-nodes.ts'
import { type CoilPlan, type MaterialPlan, materialPlans, type TestPackage } from './plan.ts'
import { type AnyGradeId, gradeIds } from './truth/grade.ts'
import { gradeTruth } from './truth/grade-truth.ts'
import { testCodes, testType } from '../test-types/index.ts'
import { recipes } from './recipes.ts'

/** Composition [mass %], from general engineering knowledge. */
const typical: Readonly<Record<AnyGradeId, Readonly<Record<string, number>>>> = {
  IF270: { C: 0.002, Mn: 0.15, Si: 0.01, Al: 0.035, P: 0.01, S: 0.006, N: 0.003, Ti: 0.055 },
  HSLA340: { C: 0.07, Mn: 0.7, Si: 0.05, Al: 0.04, P: 0.012, S: 0.005, N: 0.005, Nb: 0.025, Ti: 0.015 },
  DP590: { C: 0.085, Mn: 1.7, Si: 0.25, Al: 0.04, Cr: 0.2, P: 0.012, S: 0.003, N: 0.004 },
  DP600: { C: 0.09, Mn: 1.75, Si: 0.2, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP780: { C: 0.13, Mn: 1.95, Si: 0.25, Al: 0.04, Cr: 0.25, Mo: 0.1, P: 0.011, S: 0.002, N: 0.004 },
  DP980: { C: 0.095, Mn: 2.3, Si: 0.45, Al: 0.04, Cr: 0.3, Mo: 0.02, P: 0.01, S: 0.002, N: 0.004 },
  TRIP780: { C: 0.2, Mn: 1.65, Si: 1.2, Al: 0.4, P: 0.012, S: 0.002, N: 0.004 },
  QP980: { C: 0.2, Mn: 1.95, Si: 1.55, Al: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  CP980: { C: 0.1, Mn: 2.2, Si: 0.3, Al: 0.04, Cr: 0.35, Mo: 0.1, Nb: 0.03, Ti: 0.03, P: 0.01, S: 0.002, N: 0.004 },
  MS1500: { C: 0.21, Mn: 1.2, Si: 0.3, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  PHS1500: { C: 0.225, Mn: 1.22, Si: 0.25, Al: 0.035, Cr: 0.2, Ti: 0.035, B: 0.003, P: 0.011, S: 0.002, N: 0.004 },
  CQ270: { C: 0.045, Mn: 0.22, Si: 0.01, Al: 0.04, P: 0.012, S: 0.008, N: 0.004 },
  DQ270: { C: 0.03, Mn: 0.2, Si: 0.01, Al: 0.045, P: 0.01, S: 0.008, N: 0.004 },
  DDQ270: { C: 0.02, Mn: 0.18, Si: 0.01, Al: 0.045, P: 0.01, S: 0.007, N: 0.003 },
  IF260: { C: 0.0018, Mn: 0.1, Si: 0.005, Al: 0.035, P: 0.008, S: 0.006, N: 0.0025, Ti: 0.06 },
  IF340: { C: 0.0025, Mn: 0.45, Si: 0.03, Al: 0.035, P: 0.04, S: 0.006, N: 0.003, Ti: 0.04, Nb: 0.01 },
  IF390: { C: 0.003, Mn: 0.8, Si: 0.08, Al: 0.035, P: 0.06, S: 0.006, N: 0.003, Ti: 0.04, Nb: 0.012, B: 0.0008 },
  BH180: { C: 0.0025, Mn: 0.25, Si: 0.01, Al: 0.04, P: 0.025, S: 0.007, N: 0.003, Nb: 0.008 },
  BH220: { C: 0.003, Mn: 0.4, Si: 0.02, Al: 0.04, P: 0.045, S: 0.007, N: 0.003, Nb: 0.008 },
  BH260: { C: 0.0035, Mn: 0.6, Si: 0.03, Al: 0.04, P: 0.06, S: 0.007, N: 0.003, Nb: 0.01 },
  HSLA260: { C: 0.06, Mn: 0.4, Si: 0.02, Al: 0.04, P: 0.012, S: 0.006, N: 0.005, Nb: 0.012 },
  HSLA420: { C: 0.075, Mn: 0.95, Si: 0.1, Al: 0.04, P: 0.012, S: 0.005, N: 0.005, Nb: 0.035, Ti: 0.02 },
  HSLA500: { C: 0.08, Mn: 1.3, Si: 0.2, Al: 0.04, P: 0.012, S: 0.004, N: 0.005, Nb: 0.045, Ti: 0.04 },
  HSLA550: { C: 0.08, Mn: 1.5, Si: 0.25, Al: 0.04, P: 0.012, S: 0.003, N: 0.005, Nb: 0.05, Ti: 0.06 },
  HSLA700: { C: 0.075, Mn: 1.85, Si: 0.3, Al: 0.04, P: 0.01, S: 0.002, N: 0.005, Nb: 0.055, Ti: 0.12, Mo: 0.1 },
  DP450: { C: 0.06, Mn: 1.3, Si: 0.1, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP500: { C: 0.07, Mn: 1.45, Si: 0.15, Al: 0.04, Cr: 0.25, P: 0.012, S: 0.003, N: 0.004 },
  DP800: { C: 0.14, Mn: 2.0, Si: 0.25, Al: 0.04, Cr: 0.3, Mo: 0.1, P: 0.011, S: 0.002, N: 0.004 },
  DP1000: { C: 0.13, Mn: 2.35, Si: 0.4, Al: 0.04, Cr: 0.35, Mo: 0.05, P: 0.01, S: 0.002, N: 0.004 },
  DP1180: { C: 0.15, Mn: 2.5, Si: 0.5, Al: 0.04, Cr: 0.4, Mo: 0.1, Nb: 0.02, P: 0.01, S: 0.002, N: 0.004 },
  TRIP590: { C: 0.13, Mn: 1.4, Si: 1.0, Al: 0.4, P: 0.012, S: 0.003, N: 0.004 },
  TRIP690: { C: 0.17, Mn: 1.55, Si: 1.1, Al: 0.4, P: 0.012, S: 0.002, N: 0.004 },
  TRIP980: { C: 0.22, Mn: 1.9, Si: 1.45, Al: 0.3, Nb: 0.02, P: 0.011, S: 0.002, N: 0.004 },
  CP600: { C: 0.07, Mn: 1.5, Si: 0.2, Al: 0.04, Cr: 0.3, Nb: 0.02, Ti: 0.02, P: 0.012, S: 0.002, N: 0.004 },
  CP780: { C: 0.085, Mn: 1.9, Si: 0.25, Al: 0.04, Cr: 0.35, Nb: 0.025, Ti: 0.03, P: 0.011, S: 0.002, N: 0.004 },
  CP1180: { C: 0.13, Mn: 2.4, Si: 0.4, Al: 0.04, Cr: 0.4, Mo: 0.15, Nb: 0.03, Ti: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  MS900: { C: 0.08, Mn: 1.1, Si: 0.2, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  MS1200: { C: 0.13, Mn: 1.2, Si: 0.25, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  MS1700: { C: 0.28, Mn: 1.25, Si: 0.3, Al: 0.04, Cr: 0.05, Ti: 0.03, B: 0.002, P: 0.01, S: 0.002, N: 0.004 },
  PHS500: { C: 0.07, Mn: 1.4, Si: 0.2, Al: 0.04, Nb: 0.05, Ti: 0.06, P: 0.012, S: 0.003, N: 0.004 },
  PHS1000: {
    C: 0.085,
    Mn: 1.7,
    Si: 0.3,
    Al: 0.04,
    Cr: 0.15,
    Nb: 0.04,
    Ti: 0.03,
    B: 0.003,
    P: 0.011,
    S: 0.002,
    N: 0.004,
  },
  PHS1900: { C: 0.34, Mn: 1.3, Si: 0.3, Al: 0.035, Cr: 0.2, Nb: 0.04, Ti: 0.03, B: 0.003, P: 0.01, S: 0.001, N: 0.004 },
  QP780: { C: 0.16, Mn: 1.8, Si: 1.4, Al: 0.04, P: 0.01, S: 0.002, N: 0.004 },
  QP1180: { C: 0.2, Mn: 2.4, Si: 1.6, Al: 0.04, Mo: 0.05, P: 0.01, S: 0.002, N: 0.004 },
  TWIP800: { C: 0.55, Mn: 17, Si: 0.2, Al: 1.4, P: 0.02, S: 0.002, N: 0.008 },
  TWIP980: { C: 0.6, Mn: 18, Si: 0.2, Al: 1.2, V: 0.2, P: 0.02, S: 0.002, N: 0.008 },
}

/** Up to ±6 % around the typical composition, with the digits of a ladle analysis. */
function heatChemistry(grade: AnyGradeId, random: Random): Record<string, number> {
  const entries = Object.entries(typical[grade]).map(([element, content]) => {
    const decimals = content < 0.05 ? 4 : 3
    return [element, rounded(content * (1 + 0.06 * (2 * random.uniform() - 1)), decimals)] as const
  })
  return Object.fromEntries(entries)
}

const category = 'Steels'

/** Mass per side [g/m²]. */
const coatingMass: Readonly<Record<DemoCoil['coating'], number | null>> = {
  UC: null,
  GI: 50,
  GA: 45,
  EG: 53,
  AlSi: 75,
}

/** Catalogue without curves. Default: the completely tested grades. */
export function demoCatalogue(chosen: readonly AnyGradeId[] = gradeIds): DemoCatalogue {
  const nodes: DemoNode[] = []
  const coils: DemoCoil[] = []
  const add = (parent: DemoNode | null, level: DemoNode['level'], name: string, more: Partial<DemoNode> = {}) => {
    const node = nodeOf(nodes, parent, level, name, more)
    nodes.push(node)
    return node
  }

  const steels = add(null, 'category', category)
  for (const series of seriesOrder) {
    const seriesNode = add(steels, 'series', series)
    const inSeries = chosen.filter((grade) => gradeNodes[grade].series === series)
    for (const family of new Set(inSeries.map((grade) => gradeNodes[grade].family))) {
      const familyNode = add(seriesNode, 'family', family)
      const inFamily = inSeries.filter((id) => gradeNodes[id].family === family)
      for (const grade of inFamily.toSorted((a, b) => gradeTruth(a).targets.rm - gradeTruth(b).targets.rm)) {
        const gradeNode = add(familyNode, 'grade', grade, { secondName: gradeNodes[grade].secondName })
        for (const plan of materialPlans[grade].toSorted((a, b) => a.counter - b.counter)) {
          const material = add(gradeNode, 'material', `${grade} (${plan.counter})`, materialFacts(plan))
          for (const coil of plan.coils) coils.push(plannedCoil(material, grade, plan, coil))
        }
      }
    }
  }
  for (const name of announcedCategories) add(null, 'category', name, { secondName: null, invalid: true })
  return { nodes, coils }
}

function nodeOf(
  nodes: readonly DemoNode[],
  parent: DemoNode | null,
  level: DemoNode['level'],
  name: string,
  more: Partial<DemoNode>,
): DemoNode {
  const slug = slugOf(name)
  return {
    level,
    name,
    secondName: secondNames[name] ?? null,
    slug,
    path: parent ? `${parent.path}/${slug}` : slug,
    parent: parent?.path ?? null,
    position: nodes.filter((node) => node.parent === (parent?.path ?? null)).length,
    invalid: false,
    visibility: 'public',
    organisation: null,
    free: false,
    dataStatus: 'synthetic',
    ...more,
  }
}

function materialFacts({ coils, free, owner }: MaterialPlan): Partial<DemoNode> {
  const coatings = [...new Set(coils.map((coil) => coil.coating))].join(', ')
  const thicknesses = coils.map((coil) => coil.thickness)
  const thinnest = Math.min(...thicknesses)
  const thickest = Math.max(...thicknesses)
  const range = thinnest === thickest ? thinnest.toFixed(2) : `${thinnest.toFixed(2)}–${thickest.toFixed(2)}`
  return {
    secondName: `${coatings}, ${range} mm`,
    free: free ?? false,
    ...(owner && { visibility: 'private' as const, organisation: owner }),
  }
}

function plannedCoil(material: DemoNode, grade: AnyGradeId, plan: MaterialPlan, coil: CoilPlan): DemoCoil {
  const name = `${material.name} ${coil.coating} ${coil.thickness.toFixed(2)}`
  const id = slugOf(name)
  const random = randomFor(`${id}|facts`)
  return {
    id,
    material: material.path,
    name,
    slug: id,
    grade,
    thickness: coil.thickness,
    measuredThickness: rounded(coil.thickness * (1 + 0.006 * random.truncated(2.5)), 3),
    coating: coil.coating,
    coatingMass: coatingMass[coil.coating],
    millType: plan.mill,
    heat: `S${10_000 + Math.floor(random.uniform() * 90_000)}`,
    state: gradeNodes[grade].family === 'Boron Steel' ? 'as quenched' : 'as delivered',
    chemistry: heatChemistry(grade, random),
    // The first coil of the free sample equals the grade, so its numbers are those of the documentation.
    reference: plan.free === true && coil === plan.coils[0],
    tests: testsOf(grade, coil.tests),
    dataStatus: 'synthetic',
    source: syntheticNotice,
  }
}

/** `DP980 (6) GI 1.40` → `DP980-6-GI-1.40`. */
function slugOf(name: string): string {
  return name
    .replaceAll(/[()[\]]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** Packages have gaps: some coils have no crash tests, forming limits or bending tests. */
function testsOf(grade: AnyGradeId, tests: TestPackage): DemoTest[] {
  return testCodes
    .filter((code) => recipes[code].packages.includes(tests))
    .filter((code) => recipes[code].suits?.(gradeTruth(grade).limits) ?? true)
    .map((code) => {
      const { conditions, completeConditions, replicates } = recipes[code]
      return {
        code,
        standard: testType(code).standard,
        laboratory: 'Demonstration laboratory (synthetic)',
        conditions: (tests === 'complete' ? completeConditions : undefined) ?? conditions,
        replicates,
      }
    })
}
