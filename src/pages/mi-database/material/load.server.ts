import type { Material } from '#contract/catalogue.ts'
import type { AvailableTest, ScalarEvidence } from '#contract/tests.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import { publishedOfCoil } from '#views/published/index.ts'
import { coilName } from '#views/cards/index.ts'
import { materialHistory } from '#views/releases/index.ts'
import { missingForModels, modelAdvice } from '#views/needs/index.ts'
import { testDetails } from '#views/tests/index.ts'
import type { AskedRelease } from '#server/releases/index.ts'
import type { ComputedFor } from '#server/compute/compute-threads.ts'
import type { Reader } from '#server/db/database.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { availableTests, parameterSets, scalarEvidence } from '#server/tests/index.ts'
import { type Ignored, type MaterialState, type Names, readState, specimenLabels } from './address.ts'
import { cardNames } from './card-names.server.ts'
import { keyValues } from './key-values.server.ts'
import { loadComparison } from './load-comparison.server.ts'
import { type OpeningRecords, openingRecords, similarMaterials } from '#views/comparison/index.ts'
import { loadTest } from '#pages/load-test.server.ts'
import { computeSimulation, readSimulation, type SimulationRecords } from './simulation/load-simulation.server.ts'
import type { OpenMaterial, WholeTest } from './view.ts'

type ReadMaterial = Omit<OpenMaterial, 'freeSample' | 'alert' | 'test' | 'simulation'> & {
  readonly test: WholeTest | null
  /** Of a finite-element tab, with those of the compared coils. */
  readonly simulation: { readonly own: SimulationRecords; readonly others: readonly OpeningRecords[] } | null
}

/** Reads everything the page shows of a material that the reader may see. */
export async function readOpenMaterial(
  db: Reader,
  material: Material,
  search: URLSearchParams,
  { origin = '', release }: { readonly origin?: string; readonly release?: AskedRelease } = {},
): Promise<ReadMaterial | undefined> {
  const slugs = material.variants.map(({ slug }) => slug)
  const asked = search.get('variant')?.toLowerCase()
  const variant = material.variants.find(({ slug }) => slug.toLowerCase() === asked) ?? material.variants[0]
  if (!variant) return undefined

  const project = await projectTested(db, search.get('project'), variant.id)
  const tests = project?.tests ?? (await availableTests(db, variant.id))
  const choices: Names = {
    variants: slugs,
    tests,
    project: project?.code,
    release: release?.asked?.name,
    cards: cardNames,
  }
  // Also by the code that it had before, or in small letters.
  const named = new URLSearchParams(search)
  if (project) named.set('project', project.code)
  const { state: addressed, ignored } = readState(named, choices)

  const evidence = addressed.number === '' ? null : await ownEvidence(db, addressed, variant.id)
  const unknownNumber: Ignored[] = addressed.number !== '' && !evidence ? [{ text: addressed.number }] : []
  const state = evidence ? followEvidence(addressed, evidence, search) : { ...addressed, number: '' }

  const available = tests.find(({ code }) => code === state.test)
  const type = testType(state.test)
  const tab = finiteElementTabs.find(({ code }) => code === state.test)?.code
  const [values, test, details, simulation, choicesToCompare, history, published] = await Promise.all([
    keyValues(db, variant, tests, choices),
    type && available
      ? loadTest(db, {
          type,
          available,
          variant,
          state,
          project: project?.id,
          labels: specimenLabels(type, available.conditions),
        })
      : null,
    type && available ? testDetails(db, available, state.condition) : null,
    tab
      ? readSimulation(db, {
          tab,
          variant,
          state,
          free: material.free,
          coil: coilName(material, variant),
          about: { material: material.name, release: material.release ?? 'draft' },
          address: { page: `${origin}/mi-database/${material.path}`, choices },
        })
      : null,
    similarMaterials(db, [material]),
    release ? materialHistory(db, material, release) : null,
    publishedOfCoil(db, {
      variantId: variant.id,
      names: [...material.trail.filter(({ level }) => level === 'grade'), material].map(({ name }) => name),
      thickness: variant.thickness,
      coating: variant.coating,
      synthetic: variant.synthetic,
    }),
  ])
  const { unknown, overlay, open, ...compared } = await loadComparison(db, {
    slugs: state.comparison,
    material,
    variant,
    state,
    test,
  })
  return {
    access: 'full',
    material: { ...material, feTabs: tabsOf(material, tests) },
    variant,
    tests,
    state,
    ignored: [...ignored, ...unknownNumber, ...unknown],
    cardNames,
    keyValues: values,
    test: test && overlay ? { ...test, ...overlay } : test,
    details,
    simulation: simulation && {
      own: simulation,
      // The charts of rates show one coil.
      others:
        tab === 'FE4'
          ? open.map(({ name }) => ({ name, records: null }))
          : await openingRecords(db, open, simulation.wanted.tab),
    },
    evidence,
    comparison: { ...compared, choices: choicesToCompare },
    missing: tab && !project ? missingForModels({ material, variant }, tests, state.card) : null,
    advice: tab && !project ? modelAdvice(await parameterSets(db, variant.id), tests) : [],
    history,
    published,
  }
}

/** Computes what was read, when no transaction waits for it. */
export async function computeOpenMaterial<Read extends ReadMaterial>(
  { simulation, ...view }: Read,
  computedFor: ComputedFor,
) {
  const tab = simulation && (await computeSimulation(simulation.own, simulation.others, computedFor))
  return { ...view, simulation: tab ?? null }
}

/** Tabs with something to show: as released, and by the tests that staff see before. */
function tabsOf({ feTabs }: Material, tests: readonly AvailableTest[]): string[] {
  const tested = ({ sources: [first] }: (typeof finiteElementTabs)[number]) => tests.some(({ code }) => code === first)
  return finiteElementTabs.flatMap((tab) => (feTabs.includes(tab.code) || tested(tab) ? [tab.code] : []))
}

/** A project of the caller's with specimens of this coil, and their tests. */
async function projectTested(db: Reader, code: string | null, variantId: string) {
  const project = code === null ? undefined : await findProject(db, code)
  const tests = project && (await availableTests(db, variantId, project.id))
  return tests && tests.length > 0 ? { ...project, tests } : undefined
}

/** Evidence of the number in the address, unless it belongs to another coil or test. */
async function ownEvidence(db: Reader, state: MaterialState, variantId: string): Promise<ScalarEvidence | null> {
  const found = await scalarEvidence(db, state.number)
  return found && found.scalar.variantId === variantId && found.scalar.test === state.test ? found : null
}

/** A number is shown where it was read: its specimen in focus, the axes of its window, unless the address says other. */
function followEvidence(state: MaterialState, { scalar }: ScalarEvidence, search: URLSearchParams): MaterialState {
  const chart = testType(scalar.test).charts.find(({ x }) => x.channel === scalar.window?.x)
  const label =
    testType(scalar.test).condition.pattern === 'delay' ? scalar.condition : `${scalar.condition} ${scalar.replicate}`
  return {
    ...state,
    condition: search.has('condition') ? state.condition : label,
    chart: search.has('chart') || !chart ? state.chart : chart.id,
    curves: 'replicates',
  }
}
