import { randomFor } from '../numerics/random.ts'
import { heatChemistry } from './chemistry.ts'
import type { DemoCatalogue, DemoNode, DemoVariant, DemoTest } from './demo.ts'
import { syntheticNotice } from './notice.ts'
import { rounded } from './logger.ts'
import { announcedCategories, places, secondNames, seriesOrder } from './places.ts'
import { type MaterialPlan, materialPlans, type VariantPlan, type TestPackage } from './plan.ts'
import { type AnyGradeId, gradeIds } from './truth/grade.ts'
import { truthOf } from './truth/truth-of.ts'
import { testCodes, testType } from '../test-types/index.ts'
import { recipes } from './recipes.ts'

const category = 'Steels'

/** Zinc or aluminium–silicon per side [g/m²]. */
const coatingMass: Readonly<Record<DemoVariant['coating'], number | null>> = {
  UC: null,
  GI: 50,
  GA: 45,
  EG: 53,
  AlSi: 75,
}

/**
 * The tree of the demonstration catalogue and its coils; cheap, no curve is computed.
 *
 * @param chosen  its grades: `allGrades` for the whole, `sampleGrades` for tests; by itself the completely tested ones
 */
export function demoCatalogue(chosen: readonly AnyGradeId[] = gradeIds): DemoCatalogue {
  const nodes: DemoNode[] = []
  const variants: DemoVariant[] = []
  const add = (parent: DemoNode | null, level: DemoNode['level'], name: string, more: Partial<DemoNode> = {}) => {
    const node = nodeOf(nodes, parent, level, name, more)
    nodes.push(node)
    return node
  }

  const steels = add(null, 'category', category)
  for (const series of seriesOrder) {
    const seriesNode = add(steels, 'series', series)
    const inSeries = chosen.filter((grade) => places[grade].series === series)
    for (const family of new Set(inSeries.map((grade) => places[grade].family))) {
      const familyNode = add(seriesNode, 'family', family)
      const inFamily = inSeries.filter((id) => places[id].family === family)
      for (const grade of inFamily.toSorted((a, b) => truthOf(a).targets.rm - truthOf(b).targets.rm)) {
        const gradeNode = add(familyNode, 'grade', grade, { secondName: places[grade].secondName })
        for (const plan of materialPlans[grade].toSorted((a, b) => a.counter - b.counter)) {
          const material = add(gradeNode, 'material', `${grade} (${plan.counter})`, materialFacts(plan))
          for (const variant of plan.variants) variants.push(variantOf(material, grade, plan, variant))
        }
      }
    }
  }
  for (const name of announcedCategories) add(null, 'category', name, { secondName: null, invalid: true })
  return { nodes, variants }
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

function materialFacts({ variants, free, owner }: MaterialPlan): Partial<DemoNode> {
  const coatings = [...new Set(variants.map((variant) => variant.coating))].join(', ')
  const thicknesses = variants.map((variant) => variant.thickness)
  const thinnest = Math.min(...thicknesses)
  const thickest = Math.max(...thicknesses)
  const range = thinnest === thickest ? thinnest.toFixed(2) : `${thinnest.toFixed(2)}–${thickest.toFixed(2)}`
  return {
    secondName: `${coatings}, ${range} mm`,
    free: free ?? false,
    ...(owner && { visibility: 'private' as const, organisation: owner }),
  }
}

function variantOf(material: DemoNode, grade: AnyGradeId, plan: MaterialPlan, variant: VariantPlan): DemoVariant {
  const name = `${material.name} ${variant.coating} ${variant.thickness.toFixed(2)}`
  const id = slugOf(name)
  const random = randomFor(`${id}|facts`)
  return {
    id,
    material: material.path,
    name,
    slug: id,
    grade,
    thickness: variant.thickness,
    measuredThickness: rounded(variant.thickness * (1 + 0.006 * random.truncated(2.5)), 3),
    coating: variant.coating,
    coatingMass: coatingMass[variant.coating],
    millType: plan.mill,
    heat: `S${10_000 + Math.floor(random.uniform() * 90_000)}`,
    state: places[grade].family === 'Boron Steel' ? 'as quenched' : 'as delivered',
    chemistry: heatChemistry(grade, random),
    // The free sample's first coil is the grade's truth itself, so that its numbers are those of the reference texts.
    reference: plan.free === true && variant === plan.variants[0],
    tests: testsOf(grade, variant.tests),
    dataStatus: 'synthetic',
    source: syntheticNotice,
  }
}

/**
 * The step of an address that names a tree node or variant: blanks become hyphens, brackets go, case stays.
 * `DP980 (6)` → `DP980-6`, `DP980 (6) GI 1.40` → `DP980-6-GI-1.40`.
 */
function slugOf(name: string): string {
  return name
    .replaceAll(/[()[\]]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/**
 * The tests of a coil in a package. Packages have gaps on purpose: forming without crash tests, springback without forming limits, coils with
 * tension only. Soft grades have no bending tests, because they do not crack.
 */
function testsOf(grade: AnyGradeId, tests: TestPackage): DemoTest[] {
  return testCodes
    .filter((code) => recipes[code].packages.includes(tests))
    .filter((code) => recipes[code].suits?.(truthOf(grade).limits) ?? true)
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
